const fs = require('node:fs')
const path = require('node:path')

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

/** Returns `dir` or the nearest folder above it that has the portal's packages installed. Undefined without one. */
function installedAbove(dir) {
  if (fs.existsSync(path.join(dir, 'node_modules/@portal/contract'))) return dir
  const parent = path.dirname(dir)
  return parent === dir ? undefined : installedAbove(parent)
}

/**
 * The root of the repository that is built: the working folder, or the folder above it in which the packages are
 * installed. If there is none, as for webpack started from another folder, the repository that contains this file.
 */
const root = installedAbove(process.cwd()) ?? installedAbove(__dirname) ?? process.cwd()

/**
 * Returns the folder of one of the portal's packages, by its name without the scope (`shared-ui`): a workspace folder
 * of `base` if given, otherwise the installed package. Links are resolved, because webpack names files by their real
 * paths.
 */
const packageDir = (folder, base) =>
  base === undefined ? fs.realpathSync(path.join(root, 'node_modules/@portal', folder)) : path.join(base, folder)

/** Returns the manifest of one of the portal's packages. */
const manifestOf = (folder, base) => readJson(path.join(packageDir(folder, base), 'package.json'))

/**
 * Returns the name of a module, by which the host knows it: its package's name without the scope, in letters, digits
 * and hyphens, with `mfe-` before it (`mfe-users` for `@portal/mfe-users`, and `mfe-payments` for `payments`).
 */
function moduleName(packageName) {
  const plain = packageName.slice(packageName.indexOf('/') + 1).replaceAll(/[^a-z0-9]+/g, '-')
  return `mfe-${plain.replace(/^-?(mfe-)?/, '')}`
}

/** Returns the target of an entry in `exports`; in a published package, the target of its `default` condition. */
const targetOf = (target) => (target !== null && typeof target === 'object' ? target.default : target)

/**
 * Expands `./*` to the files below its folder, and returns a plain entry unchanged. Tests and type declarations are not
 * entries.
 */
function expandExport(packageDir, key, target) {
  if (!key.includes('*')) return [key]
  const [before, after] = target.split('*')
  const dir = path.join(packageDir, before)
  if (!fs.existsSync(dir)) return []
  return fs
    .readdirSync(dir, { recursive: true })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith(after) && !/(\.test|\.d|\.rules)\.(tsx?|js)$/.test(file))
    .map((file) => file.slice(0, file.length - after.length))
    .filter((name) => !/(^|\/)index$/.test(name))
    .sort()
    .map((name) => key.replace('*', name))
}

/** Returns every entry that a package provides, as `[key, target]` with wildcards expanded. */
function entriesOf(packageDir) {
  const { exports = {} } = readJson(path.join(packageDir, 'package.json'))
  // `"./core/*": null` hides entries that a wider wildcard would include.
  const hidden = Object.keys(exports).filter((key) => exports[key] === null)
  const isHidden = (name) => hidden.some((key) => name.startsWith(key.replace('*', '')))
  return Object.entries(exports)
    .map(([key, target]) => [key, targetOf(target)])
    .filter(([, target]) => target !== null)
    .flatMap(([key, target]) =>
      expandExport(packageDir, key, target)
        .filter((name) => key === name || !(isHidden(name) || name in exports))
        .map((name) => [name, key === name ? target : target.replace('*', name.slice(key.indexOf('*')))]),
    )
}

module.exports = { root, readJson, moduleName, packageDir, manifestOf, entriesOf }
