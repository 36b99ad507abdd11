const path = require('node:path')
const { OWN_PACKAGES, sharedVersions } = require('./federation-policy.cjs')
const { isConsumed, shareKeyOf } = require('./share-graph.cjs')
const { packageDir, readJson } = require('./workspace.cjs')

/**
 * Returns a module's requirements on the portal: for each shared package that it uses, the lowest version in which
 * every used export is unchanged. They are derived from the compilation after tree shaking. Types leave no code, so
 * they require nothing.
 */
function needsOf({ modules, moduleGraph }, recordOf = recordOfPackage) {
  const used = new Map()
  for (const module of [...modules].filter(isConsumed)) {
    const names = used.get(shareKeyOf(module)) ?? new Set()
    for (const name of usedExports(module, moduleGraph)) names.add(name)
    used.set(shareKeyOf(module), names)
  }
  const needs = {}
  for (const folder of OWN_PACKAGES) {
    const name = `@portal/${folder}`
    const requests = [...used].filter(([request]) => request === name || request.startsWith(`${name}/`))
    if (requests.length === 0) continue
    const { version, since } = recordOf(folder)
    const versions = requests.flatMap(([request, names]) => {
      const entry = since[request === name ? '.' : `.${request.slice(name.length)}`] ?? {}
      return names.has('*') ? Object.values(entry) : [...names].map((one) => entry[one] ?? version)
    })
    needs[folder] = rangeFrom(highest(versions), version)
  }
  if ([...used.keys()].some((request) => /^react(-dom)?(\/|$)/.test(request))) {
    needs.react = `^${sharedVersions().react}`
  }
  return needs
}

/** Returns the names imported from a shared request; `*` if every export is used. */
function usedExports(module, moduleGraph) {
  const names = new Set()
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    if (connection.isTargetActive(undefined) === false) continue
    const { dependency } = connection
    for (const referenced of dependency?.getReferencedExports?.(moduleGraph, undefined) ?? []) {
      const name = Array.isArray(referenced) ? referenced : referenced.name
      // An empty path means that the import uses the whole entry, and so every export.
      names.add(name.length > 0 ? name[0] : '*')
    }
  }
  return names
}

const partsOf = (version) => version.split('.').map(Number)

function compare(one, other) {
  const [a, b] = [partsOf(one), partsOf(other)]
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

const highest = (versions) => [...versions].sort(compare).at(-1) ?? '1.0.0'

/** Returns the range from the lowest sufficient version to below the next version that may break this build. */
function rangeFrom(lowest, built) {
  const [major] = partsOf(built)
  return partsOf(lowest)[0] === major ? `^${lowest}` : `>=${lowest} <${major + 1}.0.0`
}

const recordOfPackage = (folder) => readJson(path.join(packageDir(folder), 'api.json'))

module.exports = { needsOf, rangeFrom }
