const { readFileSync } = require('node:fs')
const { default: Sequencer } = require('@jest/test-sequencer')

/** Tests of the embedded database server start their own. */
const hasOwnServer = ({ path }) =>
  path.endsWith('.integration.test.ts') && readFileSync(path, 'utf8').includes('mbedded')

/**
 * Most integration tests first wait for one that creates their initial data. In parallel run those that do not need it;
 * the rest keep Jest's order, longest first.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const [first, ...rest] = super.sort(tests)
    if (first === undefined) return []
    const own = rest.filter(hasOwnServer)
    return [first, ...own, ...rest.filter((test) => !own.includes(test))]
  }
}
