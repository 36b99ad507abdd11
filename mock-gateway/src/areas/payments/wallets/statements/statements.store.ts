import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { fromMinor, toMinor } from '@portal/contract'
import type { StatementFormat } from '@portal/contract/wallets/wallet-statement'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

const expanded = promisify(gunzip)

interface Range {
  /** First and last business date, both included. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** Number of the last statement already returned. */
  readonly before: number | undefined
  readonly limit: number
}

const statementsOf = (db: Kysely<Database>, account: string) =>
  db
    .selectFrom('wallet_statement as w')
    .select(['w.statement_no', 'w.business_date', 'w.opening_balance', 'w.closing_balance', 'w.closing_held'])
    .select(['w.credit_count', 'w.credit_sum', 'w.debit_count', 'w.debit_sum', 'w.created_at'])
    .select(['w.statement_kind', 'w.opening_difference', 'w.entries_difference', 'w.closing_difference'])
    .select(['w.camt_size', 'w.camt_sha256', 'w.csv_size', 'w.csv_sha256'])
    .where('w.account_number', '=', account)

type Row = Awaited<ReturnType<ReturnType<typeof statementsOf>['execute']>>[number]

/** A statement without its files. */
export type FoundStatement = ReturnType<typeof found>

/** Returns a wallet's statements, newest first; one more than the limit if there are more. */
export async function findStatements(
  db: Kysely<Database>,
  account: string,
  { from, to, before, limit }: Range,
): Promise<FoundStatement[]> {
  let query = statementsOf(db, account)
  if (from !== undefined) query = query.where('w.business_date', '>=', from)
  if (to !== undefined) query = query.where('w.business_date', '<=', to)
  if (before !== undefined) query = query.where('w.statement_no', '<', before)
  const rows = await query
    .orderBy('w.statement_no', 'desc')
    .limit(limit + 1)
    .execute()
  return rows.map(found)
}

/** Returns one statement; null if the wallet has none with that number. */
export async function findStatement(
  db: Kysely<Database>,
  account: string,
  statementNo: number,
): Promise<FoundStatement | null> {
  const row = await statementsOf(db, account).where('w.statement_no', '=', statementNo).executeTakeFirst()
  return row === undefined ? null : found(row)
}

/** Returns a file of a statement as it was created. The statement must exist. */
export const statementFile = async (...wanted: Parameters<typeof compressedFile>): Promise<Buffer> =>
  await expanded(await compressedFile(...wanted))

/** Returns a file of a statement as it is stored: compressed by gzip. The statement must exist. */
export async function compressedFile(
  db: Kysely<Database>,
  account: string,
  statementNo: number,
  format: StatementFormat,
): Promise<Buffer> {
  const { content } = await db
    .selectFrom('wallet_statement as w')
    .select(format === 'csv' ? 'w.csv_gzip as content' : 'w.camt_gzip as content')
    .where('w.account_number', '=', account)
    .where('w.statement_no', '=', statementNo)
    .executeTakeFirstOrThrow()
  return content
}

/** Returns the name under which a file of a statement is saved. */
export const fileNameOf = (
  account: string,
  { businessDate, statementNo }: Pick<FoundStatement, 'businessDate' | 'statementNo'>,
  format: StatementFormat,
): string => `${account}-${businessDate}-${statementNo}.${format === 'csv' ? 'csv' : 'xml'}`

function found(row: Row) {
  const { closing_balance: closing, closing_held: held } = row
  return {
    statementNo: row.statement_no,
    statementKind: row.statement_kind,
    businessDate: row.business_date,
    openingBalance: row.opening_balance,
    closingBalance: closing,
    closingAvailableBalance: fromMinor(toMinor(closing) - toMinor(held)),
    creditCount: row.credit_count,
    creditSum: row.credit_sum,
    debitCount: row.debit_count,
    debitSum: row.debit_sum,
    createdAt: row.created_at.toISOString(),
    differences: {
      opening: row.opening_difference,
      entries: row.entries_difference,
      closing: row.closing_difference,
    },
    files: [
      { format: 'camt.053', mediaType: 'application/xml', byteSize: row.camt_size, sha256: row.camt_sha256 },
      { format: 'csv', mediaType: 'text/csv', byteSize: row.csv_size, sha256: row.csv_sha256 },
    ].map((file) => ({ ...file, sha256: file.sha256.toString('hex') })),
  }
}
