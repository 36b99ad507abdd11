const fs = require('node:fs')
const path = require('node:path')

const root = path.resolve(__dirname, '../..')

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

/** The manifest of a workspace package, by folder (`shared-ui`). */
const manifestOf = (folder, base = root) => readJson(path.join(base, folder, 'package.json'))

/** Expands `./calls/*` over the files that are there; a plain entry is itself. Tests and type declarations are no entries. */
function expandExport(packageDir, key, target) {
  if (!key.includes('*')) return [key]
  const [before, after] = target.split('*')
  const dir = path.join(packageDir, before)
  if (!fs.existsSync(dir)) return []
  return fs
    .readdirSync(dir)
    .filter((file) => file.endsWith(after) && !/(\.test|\.d|\.rules)\.tsx?$/.test(file))
    .map((file) => file.slice(0, file.length - after.length))
    .filter((name) => name !== 'index')
    .sort()
    .map((name) => key.replace('*', name))
}

/** Every entry a package promises, as `[key, target]` with wildcards expanded. */
function entriesOf(packageDir) {
  const { exports = {} } = readJson(path.join(packageDir, 'package.json'))
  return Object.entries(exports).flatMap(([key, target]) =>
    expandExport(packageDir, key, target).map((name) => [
      name,
      key === name ? target : target.replace('*', name.slice(key.indexOf('*'))),
    ]),
  )
}

module.exports = { root, readJson, manifestOf, entriesOf }
