const fs = require('node:fs')
const path = require('node:path')

const root = path.resolve(__dirname, '../..')

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

/** Returns the manifest of a workspace package, by folder (`shared-ui`). */
const manifestOf = (folder, base = root) => readJson(path.join(base, folder, 'package.json'))

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
    .filter((file) => file.endsWith(after) && !/(\.test|\.d|\.rules)\.tsx?$/.test(file))
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
    .filter(([, target]) => target !== null)
    .flatMap(([key, target]) =>
      expandExport(packageDir, key, target)
        .filter((name) => key === name || !(isHidden(name) || name in exports))
        .map((name) => [name, key === name ? target : target.replace('*', name.slice(key.indexOf('*')))]),
    )
}

module.exports = { root, readJson, manifestOf, entriesOf }
