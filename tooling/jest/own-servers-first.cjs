const { readFileSync } = require('node:fs')
const { default: Sequencer } = require('@jest/test-sequencer')

/** Returns whether a test starts its own server, as tests of the embedded database server do. */
const hasOwnServer = ({ path }) =>
  path.endsWith('.integration.test.ts') && readFileSync(path, 'utf8').includes('mbedded')

/**
 * Orders the tests. Most integration tests first wait for one test that creates their initial data, so tests that do
 * not need this data run in parallel with it. All other tests keep Jest's order, longest first.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const [first, ...rest] = super.sort(tests)
    if (first === undefined) return []
    const own = rest.filter(hasOwnServer)
    return [first, ...own, ...rest.filter((test) => !own.includes(test))]
  }
}
