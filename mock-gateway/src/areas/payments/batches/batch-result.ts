import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { csvTable } from '../../../partner-api/index.ts'

/** Number of rows that are read at a time, so that a large result fills no memory and delays no other request. */
const ROWS_AT_ONCE = 500

const CSV = csvTable({
  rowNo: 'number',
  transactionReference: 'text',
  outcome: 'text',
  transactionContractReference: 'text',
  code: 'text',
  detail: 'text',
})

/** Returns the result of a completed batch as CSV or JSON lines, in the order of the file. It is read as it is sent. */
export const resultFile = (db: Kysely<Database>, batchId: string, isCsv: boolean): Readable =>
  Readable.from(parts(db, batchId, isCsv))

async function* parts(db: Kysely<Database>, batchId: string, isCsv: boolean) {
  if (isCsv) yield CSV.head()
  let after = 0
  for (;;) {
    const rows = await rowsAfter(db, batchId, after)
    if (rows.length === 0) return
    yield isCsv ? CSV.of(rows) : rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    after = rows.at(-1)?.rowNo ?? after
  }
}

async function rowsAfter(db: Kysely<Database>, batchId: string, after: number) {
  const found = await db
    .selectFrom('order_batch_row as r')
    .leftJoin('transaction as t', 't.transaction_id', 'r.transaction_id')
    .select(['r.row_no', 'r.transaction_reference', 'r.outcome', 'r.problem', 't.transaction_contract_reference'])
    .where('r.batch_id', '=', batchId)
    .where('r.row_no', '>', after)
    .orderBy('r.row_no')
    .limit(ROWS_AT_ONCE)
    .execute()
  return found.map((row) => ({
    rowNo: row.row_no,
    transactionReference: row.transaction_reference,
    outcome: row.outcome,
    transactionContractReference: row.transaction_contract_reference,
    code: row.problem?.code ?? null,
    // The messages name the fields at fault.
    detail: row.problem && [row.problem.detail, ...row.problem.errors.map(({ message }) => message)].join(' · '),
  }))
}
