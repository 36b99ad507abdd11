const { existsSync, mkdirSync, readFileSync, symlinkSync } = require('node:fs')
const { dirname, join, relative } = require('node:path')

const PROGRESS_MS = 10_000

/** Returns whether node_modules matches the lock file (except for optional packages of other platforms). */
function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, { version, link, optional, resolved }]) => {
    if (path === '' || (!link && !path.includes('node_modules/'))) return true
    const found = present[path]
    if (link) return (found?.link === true && found.resolved === resolved) || existsSync(join(root, path))
    return found ? found.version === version : optional === true
  })
}

/** Links packages of the workspace that were added since the last installation, which needs no registry. */
function linkOwnPackages(root) {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return
  for (const [path, { link, resolved }] of Object.entries(readPackages(join(root, 'package-lock.json')) ?? {})) {
    if (!link || existsSync(join(root, path)) || !existsSync(join(root, resolved))) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    symlinkSync(relative(dirname(path), resolved), join(root, path))
  }
}

/**
 * Installs packages from the lock file if needed. Install scripts are disabled: only embedded PostgreSQL needs one, and
 * the links that it would create are created before use.
 */
async function ensureInstalled(root, supervisor) {
  linkOwnPackages(root)
  if (isInstalled(root)) return true
  const started = Date.now()
  console.log('Installing packages from the lock file. The first time takes a minute or two.')
  const progress = setInterval(() => {
    console.log(`  still installing (${Math.round((Date.now() - started) / 1000)} s)`)
  }, PROGRESS_MS)
  // `npm ci` is not used, because it refuses a lock file if optional packages of other platforms were unavailable when
  // the file was written. With --no-save, the lock file also determines every version and remains unchanged.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  // The npm that started this process is used, under the current Node, because a fresh clone has no other npm yet.
  const npm = process.env.npm_execpath
  const runsAsScript = npm !== undefined && /npm-cli\.js$/.test(npm)
  const [command, prefix] = runsAsScript ? [process.execPath, [npm]] : ['npm', []]
  const { code, stopped } = await supervisor
    .run(command, [...prefix, ...args], { cwd: root, env: { ...process.env, NODE_ENV: '', NODE_OPTIONS: '' } })
    .finally(() => clearInterval(progress))
  if (stopped) return false
  if (code !== 0) throw new Error('npm could not install the packages; its own words are above.')
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
  return true
}

/** Returns the path of the project's own Node, which is installed as a package. */
function projectNode(root) {
  const own = join(root, 'node_modules/.bin/node')
  if (existsSync(own)) return own
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 15)) return process.execPath
  throw new Error(
    `There is no Node of the project for ${process.platform}-${process.arch}, and ${process.version} is too old. ` +
      'Install Node 24.15 or newer and start again.',
  )
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

module.exports = { ensureInstalled, isInstalled, linkOwnPackages, projectNode }
