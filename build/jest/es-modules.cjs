const { spawnSync } = require('node:child_process')
const { existsSync } = require('node:fs')
const path = require('node:path')
const vm = require('node:vm')
const { pathsFirst } = require('./paths-first.cjs')

const FLAGS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']

/**
 * Jest runs ES modules natively, which Node supports only with a flag. Started without the flag (npx jest, an editor),
 * Jest is started again with it, and under the Node that the repository installs, if any, so that every way of running
 * a test is the same.
 */
function ensureEsModules(root) {
  if (vm.SourceTextModule !== undefined) return
  const own = path.join(root, 'node_modules/.bin/node')
  const [, jest, ...args] = process.argv
  const node = existsSync(own) ? own : process.execPath
  const { status } = spawnSync(node, [...FLAGS, jest, ...pathsFirst(args)], { stdio: 'inherit' })
  process.exit(status ?? 1)
}

module.exports = { ensureEsModules }
