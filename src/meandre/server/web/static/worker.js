// The service worker: caches static files and the last version of some pages, for when there is no connection.

const STATIC = "static-1";
const PAGES = "pages-1";

self.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => ![STATIC, PAGES].includes(name)).map((name) => caches.delete(name))),
      ),
  );
});

/** Fetches from the server, and caches the response. @param {Request} request @param {string} cache */
async function fetchAndCache(request, cache) {
  const response = await fetch(request);
  if (response.ok && !response.redirected) (await caches.open(cache)).put(request, response.clone());
  return response;
}

self.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const isStatic = pathname.startsWith("/static/");
  // Not with a seat in the query: on a shared screen it would show one player's secrets to the others.
  const isPage = request.mode === "navigate" && (pathname === "/" || /^\/t\/[^/]+$/.test(pathname)) && !search;
  if (!isStatic && !isPage) return;
  event.respondWith(
    fetchAndCache(request, isStatic ? STATIC : PAGES).catch(async (error) => {
      const cached = await caches.match(request);
      if (cached) return cached;
      throw error;
    }),
  );
});
