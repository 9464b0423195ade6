// Paths of the server: below a prefix, if a proxy serves other things from the same host.

const prefix = document.documentElement.dataset.prefix;

/** A path of ours, as the browser has to ask for it. @param {string} path */
export function pathTo(path) {
  return prefix ? `/${prefix}${path}` : path;
}
