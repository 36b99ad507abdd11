import { table } from '../bench/table.ts'
import { HEAD, judged, runGenerated } from './mutation/generated/run-generated.ts'
import { HELP, type Options, readOptions } from './options.ts'
import { ROOT, runFiles } from './run-files.ts'
import { type Result, runSecurityTest } from './run-security-test.ts'
import { listed } from './security-tests.ts'

/**
 * `npm run prove` runs the security tests with their full numbers and prints one table at the end; `HELP` lists the
 * options.
 */
const { isHelp, isList, tests, mutation } = optionsOrExit()
if (isHelp || isList) {
  console.log(isHelp ? HELP : listed(tests).join('\n'))
  process.exit(0)
}

if (mutation) {
  const areas = (await runGenerated(ROOT, mutation, runFiles)).map(judged)
  for (const { lines } of areas) console.log(`\n${lines.join('\n  ')}`)
  console.log(
    `\n${table(
      HEAD,
      areas.map(({ row }) => row),
    )}`,
  )
  process.exit(areas.every(({ isEnough }) => isEnough) ? 0 : 1)
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
