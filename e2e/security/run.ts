import { table } from '../bench/table.ts'
import { HELP, type Options, readOptions } from './options.ts'
import { type Result, runSecurityTest } from './run-security-test.ts'
import { listed } from './security-tests.ts'

/** `npm run prove`: the security tests with their full numbers, and one table at the end; `HELP` lists its options. */
const { isHelp, isList, tests } = optionsOrExit()
if (isHelp || isList) {
  console.log(isHelp ? HELP : listed(tests).join('\n'))
  process.exit(0)
}

const results: Result[] = []
for (const test of tests) {
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

function optionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`)
    process.exit(1)
  }
}
