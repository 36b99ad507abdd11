import { parseArgs } from 'node:util'
import { table } from '../bench/table.ts'
import { onlyFaults, rowsNamed } from './rows.ts'
import { type Proved, runRow } from './run-row.ts'

/**
 * `npm run prove [-- C1 F1 …]`: the rows of the table of security with their full numbers, and one table at the end.
 * `npm run prove -- M1 --only lock`: of the planted faults those whose name, or the path of whose tests, has the words in it.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
const results: Proved[] = []
for (const row of onlyFaults(rowsNamed(positionals), values.only)) {
  console.log(`\n${row.name}: ${row.what}`)
  results.push(await runRow(row))
}

console.log(
  `\n${table(
    ['row', 'what must hold', 'tests', 'seconds', ''],
    results.map(({ row, passed, failed, seconds }) => [
      row.name,
      row.what,
      failed === 0 ? `${passed}` : `${passed}, ${failed} failed`,
      seconds.toFixed(0),
      failed === 0 ? 'holds' : 'DOES NOT HOLD',
    ]),
  )}`,
)
process.exit(results.every(({ failed }) => failed === 0) ? 0 : 1)
