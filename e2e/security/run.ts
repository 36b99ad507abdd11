import { parseArgs } from 'node:util'
import { table } from '../bench/table.ts'
import { type Result, runSecurityTest } from './run-security-test.ts'
import { listed, onlyFaults, testsOfCodes } from './security-tests.ts'

/**
 * `npm run prove [-- C1 F1 …]`: the security tests with their full numbers, and one table at the end.
 * `npm run prove -- M1 --only lock`: only the planted faults whose name, or the path of whose tests, contains the words.
 * `npm run prove -- --list`: runs nothing; one sentence for each test and planted fault.
 */
const options = { only: { type: 'string' }, list: { type: 'boolean' } } as const
const { values, positionals } = parseArgs({ allowPositionals: true, options })
const chosen = onlyFaults(testsOfCodes(positionals), values.only)
if (values.list) {
  console.log(listed(chosen).join('\n'))
  process.exit(0)
}

const results: Result[] = []
for (const test of chosen) {
  console.log(`\n${test.code}: ${test.what}`)
  results.push(await runSecurityTest(test))
}

console.log(
  `\n${table(
    ['code', 'what must hold', 'tests', 'seconds', ''],
    results.map(({ test, passed, failed, seconds }) => [
      test.code,
      test.what,
      failed === 0 ? `${passed}` : `${passed}, ${failed} failed`,
      seconds.toFixed(0),
      failed === 0 ? 'holds' : 'DOES NOT HOLD',
    ]),
  )}`,
)
process.exit(results.every(({ failed }) => failed === 0) ? 0 : 1)
