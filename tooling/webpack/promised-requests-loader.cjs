/**
 * Source of the host's second entry: an import of every request the host promises, none of them ever called. webpack
 * provides a shared request only when the host's own graph holds it, and most entries (a table, an export) are
 * asked for by modules alone. Each stays its own chunk that nobody fetches before a module wants it.
 */
module.exports = function promisedRequestsLoader() {
  this.cacheable(true)
  const { requests } = this.getOptions()
  return `${requests.map((request) => `() => import(${JSON.stringify(request)})`).join(';\n')};`
}
