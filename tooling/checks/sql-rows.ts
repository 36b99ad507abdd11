import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './workspace.ts'

const GATEWAY = 'mock-gateway/src'
/** Rows typed by hand, where the builder cannot say the statement; each is run by a test against the real schema. */
const SAID_BY_HAND: ReadonlySet<string> = new Set([
  'access/lockout/count-wrong.ts',
  'access/lockout/take-attempt.ts',
  'access/one-time-code/codes.store.ts',
  'audit/watermark.ts',
  'db/migrate.ts',
  'db/roles.ts',
  'demo/without-checks.ts',
  'demo/without-indexes.ts',
  // Sets of groups, over what is noted and what is rolled up together.
  'domains/analytics/analytics.read-model.ts',
  'domains/analytics/roll-up-changes.job.ts',
  'domains/analytics/operator-charts.read-model.ts',
  'domains/audit/cached-counts.ts',
  // What each domain says happened to its records, in one form.
  'domains/history/record-history.read-model.ts',
  // Temporary tables, and what a function of the database answers.
  'domains/ledger/insert-past.ts',
  'domains/ledger/post.ts',
  // Sets of candidates, over what different domains keep.
  'domains/orphans/orphans.source.ts',
  // Lists of values taken apart side by side.
  'domains/trusted-pairs/silenced-hits.ts',
  // Columns that a user chose, and what the planner and the server say of statements.
  'domains/reports/run/read-rows.ts',
  'domains/reports/run/within-limits.ts',
  'http/idempotency.ts',
  // The tables of pg-boss are not ours to type.
  'jobs/queues.read-model.ts',
])
const TESTED = /\.test\.ts$|(^|\/)(testing|migrations)\//
/**
 * A row that is an object of the author's, a whole statement with its row, a row that others select from. The type of a single value
 * is none of these.
 */
const TYPED_ROW = [
  /\bsql<\s*(\{|(Pick|Omit|Record|Partial)<)/,
  /\bsql<[^`]{1,160}>`\s*(select|insert|update|delete|with)\b/,
  /\b(selectFrom|innerJoin|leftJoin)\(\s*sql<(?!object>)/,
  /\bsql<[A-Z]\w*>`\(\s*(select|insert|update|delete|with|values)\b/,
]

const saysRow = (source: string) => TYPED_ROW.some((typed) => typed.test(source))

/**
 * A row typed by hand stays what it was when its table changes, and no compiler tells. Statements go through the builder,
 * typed by the database's own types (decision 0019).
 */
export function checkSqlRows(root: string, allowed = SAID_BY_HAND): string[] {
  const dir = join(root, GATEWAY)
  const typed = filesBelow(dir, /\.ts$/).filter(
    (file) => !TESTED.test(file) && saysRow(readFileSync(join(dir, file), 'utf8')),
  )
  return [
    ...typed
      .filter((file) => !allowed.has(file))
      .map((file) => `${GATEWAY}/${file}: says the row of a statement by hand; let the builder say it`),
    ...[...allowed]
      .filter((file) => !typed.includes(file))
      .map((file) => `${GATEWAY}/${file}: says no row by hand any more; take it out of sql-rows.ts`),
  ]
}
