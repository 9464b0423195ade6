// Keeps the shell of the pages, and the last look at each of them, for when the connection is cut.

const SHELL = "shell-1";
const PAGES = "pages-1";

self.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => ![SHELL, PAGES].includes(name)).map((name) => caches.delete(name))),
      ),
  );
});

/** What the server says; a copy is kept. @param {Request} request @param {string} shelf */
async function fetched(request, shelf) {
  const answer = await fetch(request);
  if (answer.ok && !answer.redirected) (await caches.open(shelf)).put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const shell = pathname.startsWith("/static/");
  // Round one screen with secrets nobody is to find another one's page: an address with a seat is not kept.
  const kept = request.mode === "navigate" && (pathname === "/" || /^\/t\/[^/]+$/.test(pathname)) && !search;
  if (!shell && !kept) return;
  event.respondWith(
    fetched(request, shell ? SHELL : PAGES).catch(async (problem) => {
      const last = await caches.match(request);
      if (last) return last;
      throw problem;
    }),
  );
});
