const { readFileSync } = require('node:fs')
const { default: Sequencer } = require('@jest/test-sequencer')

/** A test of the embedded database server starts one of its own. */
const hasOwnServer = ({ path }) =>
  path.endsWith('.integration.test.ts') && readFileSync(path, 'utf8').includes('mbedded')

/**
 * Most integration tests wait at first for one that makes the data they begin with. Beside it those run that need none
 * of it; the rest stay in the order that Jest gives them, the longest first.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const [first, ...rest] = super.sort(tests)
    if (first === undefined) return []
    const own = rest.filter(hasOwnServer)
    return [first, ...own, ...rest.filter((test) => !own.includes(test))]
  }
}
