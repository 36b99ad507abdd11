const fs = require('node:fs')
const path = require('node:path')
const { OWN_PACKAGES, REACT_REQUESTS, sharedEntriesOf, sharedVersions } = require('./federation-policy.cjs')
const { isConsumed, shareKeyOf } = require('./share-graph.cjs')
const { entriesOf, packageDir, readJson } = require('./workspace.cjs')

/**
 * The name under which all exports of a React request are recorded together, because React records no version per
 * export.
 */
const WHOLE = '*'

/**
 * Returns the exports of the shared packages that a module uses, by request and export, each with the version of its
 * last change. They are derived from the compilation after tree shaking. Types leave no code, so they are not listed.
 */
function usedExports({ modules, moduleGraph }, recordOf = recordOfPackage) {
  const used = new Map()
  for (const module of [...modules].filter(isConsumed)) {
    const names = used.get(shareKeyOf(module)) ?? new Set()
    for (const name of namesUsed(module, moduleGraph)) names.add(name)
    used.set(shareKeyOf(module), names)
  }
  const found = [...used].flatMap(([request, names]) => {
    if (/^react(-dom)?(\/|$)/.test(request)) return [[request, { [WHOLE]: sharedVersions().react }]]
    const folder = OWN_PACKAGES.find((one) => request === `@portal/${one}` || request.startsWith(`@portal/${one}/`))
    if (folder === undefined || names.size === 0) return []
    const entry = recordOf(folder).since[entryIn(folder, request)] ?? {}
    // An export that is not recorded yet is being developed in this workspace, and no version of it exists.
    const recorded = Object.entries(entry).filter(([name]) => names.has(WHOLE) || names.has(name))
    return [[request, Object.fromEntries(sorted(recorded))]]
  })
  return Object.fromEntries(sorted(found))
}

/** Returns the names imported from a shared request; `*` if every export is used. */
function namesUsed(module, moduleGraph) {
  const names = new Set()
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    if (connection.isTargetActive(undefined) === false) continue
    const { dependency } = connection
    for (const referenced of dependency?.getReferencedExports?.(moduleGraph, undefined) ?? []) {
      const name = Array.isArray(referenced) ? referenced : referenced.name
      // An empty path means that the import uses the whole entry, and so every export.
      names.add(name.length > 0 ? name[0] : WHOLE)
    }
  }
  return names
}

/**
 * Returns the gateway calls that a module uses, by path, each with the contract version of its last change. Modules
 * bundle calls, so they are found by the exports that remain after tree shaking. A development build is not shaken, and
 * has none.
 * @param calls the contract's record of calls
 */
function usedCalls({ modules, moduleGraph }, calls = recordOfCalls()) {
  const contract = packageDir('contract')
  const files = new Map(entriesOf(contract).map(([key, target]) => [path.join(contract, target), key]))
  const paths = new Map(Object.entries(calls).map(([call, { entry, name }]) => [`${entry} ${name}`, call]))
  const found = [...modules].flatMap((module) => {
    const entry = files.get(module.nameForCondition?.())
    if (!entry?.endsWith('.calls')) return []
    const used = moduleGraph.getExportsInfo(module).getUsedExports(undefined)
    // `true` means that the module uses all exports, for example by `import * as`.
    const isUsed = (name) => used === true || (used instanceof Set && used.has(name))
    return [...paths].filter(([key]) => key.startsWith(`${entry} `) && isUsed(key.slice(entry.length + 1)))
  })
  return Object.fromEntries(sorted(found.map(([, call]) => [call, calls[call].since])))
}

/** Returns the fields of answers that the module's tests have recorded; undefined without such a record. */
function usedFields(dir) {
  const file = path.join(dir, 'used-fields.json')
  return fs.existsSync(file) ? readJson(file) : undefined
}

/** Returns every export that the shell shares, by request, with the versions of its last changes. */
function providedExports(recordOf = recordOfPackage) {
  const { react } = sharedVersions()
  const whole = { [WHOLE]: { since: react, breaking: `${react.split('.')[0]}.0.0` } }
  const own = OWN_PACKAGES.flatMap((folder) => {
    const { since, breaking } = recordOf(folder)
    return sharedEntriesOf(folder).map(([key]) => {
      const names = Object.keys(since[key] ?? {})
      const versions = names.map((name) => [name, { since: since[key][name], breaking: breaking[key][name] }])
      return [key === '.' ? `@portal/${folder}` : `@portal/${folder}/${key.slice(2)}`, Object.fromEntries(versions)]
    })
  })
  return Object.fromEntries([...REACT_REQUESTS.map((request) => [request, whole]), ...own])
}

const entryIn = (folder, request) => `.${request.slice(`@portal/${folder}`.length)}`

const sorted = (entries) => [...entries].sort(([one], [other]) => (one < other ? -1 : 1))

const recordOfPackage = (folder) => readJson(path.join(packageDir(folder), 'api.json'))

/** Returns the calls that the contract records; none for a contract from before the record existed. */
function recordOfCalls() {
  const file = path.join(packageDir('contract'), 'calls.json')
  return fs.existsSync(file) ? readJson(file).calls : {}
}

module.exports = { usedExports, usedCalls, usedFields, providedExports }
