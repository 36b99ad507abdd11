import { FAULTS } from './faults.ts'
import { FAILURES } from './rows/failures.ts'
import { HOSTILE } from './rows/hostile.ts'
import { MONEY } from './rows/money.ts'
import { PEOPLE } from './rows/people.ts'
import { gateway, type Row } from './rows/row.ts'

/** Every row of the table that is due, in its order. */
export const ROWS: readonly Row[] = [
  ...FAILURES,
  ...MONEY,
  ...PEOPLE,
  ...HOSTILE,
  {
    name: 'D1',
    what: 'an audit row per state-changing call; a row edited, deleted, the newest cut, rows reordered, links made anew, a backup restored: each is told',
    jest: [
      gateway('proof/audited-writes'),
      gateway('engine/audit/audit-chain'),
      gateway('engine/audit/audit-linker'),
      gateway('engine/audit/watermark'),
      'mock-gateway/src/engine/audit/heads/head-list.test.ts',
      gateway('engine/audit/heads/anchor'),
      gateway('engine/audit/heads/accept-break'),
      gateway('areas/settings/audit/chain-state'),
    ],
  },
  {
    name: 'POSTGRES-15',
    what: 'the demo and every integration test of the gateway on PostgreSQL 15, the oldest that is supported',
    jest: ['mock-gateway/src'],
    isOnOldestPostgres: true,
  },
  {
    name: 'M1',
    what: 'planted faults (scope dropped, maker <> me dropped, idempotency skipped, float money…): a test notices each',
    faults: FAULTS,
  },
]

/** Rows by their names, in any case; `s1` finds `S1–S3`. All without a name. */
export function rowsNamed(names: readonly string[]): readonly Row[] {
  if (names.length === 0) return ROWS
  return names.map((name) => {
    const wanted = name.toUpperCase()
    const row = ROWS.find((one) => one.name === wanted || (/^S[123]/.test(wanted) && one.name === 'S1–S3'))
    if (row === undefined)
      throw new Error(`There is no row "${name}". There are: ${ROWS.map((one) => one.name).join(', ')}.`)
    return row
  })
}

/** Of the rows with planted faults those faults whose name, or the path of whose tests, has a part in it; all rows as they are without one. */
export function onlyFaults(rows: readonly Row[], part: string | undefined): readonly Row[] {
  if (part === undefined) return rows
  const narrowed = rows
    .map((row) => ({
      ...row,
      faults: row.faults?.filter(({ name, killedBy }) => `${name} ${killedBy}`.includes(part)) ?? [],
    }))
    .filter(({ faults }) => faults.length > 0)
  if (narrowed.length === 0) throw new Error(`No planted fault of these rows has "${part}" in its name or its tests.`)
  return narrowed
}
