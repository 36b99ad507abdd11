/**
 * Generates the source of the host's second entry: an import of every promised request, none of which is executed.
 * webpack provides a shared request only if the host's own graph contains it, and most entries (a table, an export) are
 * used only by modules. Each request remains a separate chunk, loaded when a module needs it.
 */
module.exports = function promisedRequestsLoader() {
  this.cacheable(true)
  const { requests } = this.getOptions()
  return `${requests.map((request) => `() => import(${JSON.stringify(request)})`).join(';\n')};`
}
