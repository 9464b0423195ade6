// The service worker: caches static files and the last version of some pages, for when there is no connection.

const STATIC = "static-2";
const PAGES = "pages-1";
/** The path that all pages are below, or nothing. */
const PREFIX = location.pathname.replace(/\/worker\.js$/, "");

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
  if (response.ok && !response.redirected) {
    const kept = await caches.open(cache);
    if (cache === STATIC) await forgetOthers(kept, request.url);
    kept.put(request, response.clone());
  }
  return response;
}

/** Removes files of other versions: they have another fingerprint in their address. @param {Cache} kept @param {string} url */
async function forgetOthers(kept, url) {
  const folder = new URL(".", url).href;
  for (const other of await kept.keys()) if (!other.url.startsWith(folder)) await kept.delete(other);
}

self.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const path = pathname.slice(PREFIX.length);
  const isStatic = path.startsWith("/static/");
  // Not with a seat in the query: on a shared screen it would show one player's secrets to the others.
  const isPage = request.mode === "navigate" && (path === "/" || /^\/t\/[^/]+$/.test(path)) && !search;
  if (!isStatic && !isPage) return;
  event.respondWith(
    fetchAndCache(request, isStatic ? STATIC : PAGES).catch(async (error) => {
      const cached = await caches.match(request);
      if (cached) return cached;
      throw error;
    }),
  );
});
