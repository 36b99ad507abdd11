const { spawnSync } = require('node:child_process')
const path = require('node:path')
const vm = require('node:vm')
const { pathsFirst } = require('./tooling/jest/paths-first.cjs')

// Jest runs our ES modules as such, which Node does only with a flag. Started without it (npx jest, an editor), start
// again with it and under the project's own Node, so that every way of running a test is the same.
if (vm.SourceTextModule === undefined) {
  const node = path.join(__dirname, 'node_modules/.bin/node')
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
  const [, jest, ...args] = process.argv
  const { status } = spawnSync(node, [...flags, jest, ...pathsFirst(args)], { stdio: 'inherit' })
  process.exit(status ?? 1)
}

module.exports = require('./tooling/jest/preset.cjs')
