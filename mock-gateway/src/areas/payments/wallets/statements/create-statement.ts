import { fromMinor, toMinor } from '@portal/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { publishStatement } from '../wallet-events.ts'
import { readEntries } from './read-entries.ts'
import { type EntrySums, statementFault } from './statement-check.rules.ts'
import type { StatementEntry, StatementWallet } from './statement-content.ts'
import { readDay, spanOf } from './statement-figures.ts'
import { writeFiles } from './statement-files.ts'

/** A statement that is due: the wallet, the day, and the statement before. */
export interface DueStatement {
  readonly wallet: StatementWallet
  readonly statementNo: number
  readonly businessDate: string
  /** The closing balance of the statement before; null for the first. */
  readonly formerClosing: string | null
}

/** A statement that does not agree with the books, or whose file breaks a rule, is not created. */
export class StatementFault extends Error {}

/**
 * Creates a statement and notifies the partner's systems, in the caller's database transaction.
 * @returns its closing balance; null if another process has created it meanwhile
 * @throws StatementFault with the difference
 */
export async function createStatement(
  db: Kysely<Database>,
  { wallet, statementNo, businessDate, formerClosing }: DueStatement,
  now: Date,
): Promise<string | null> {
  const { accountNumber, countryId } = wallet
  const refuse = (fault: string) => new StatementFault(`${accountNumber} ${businessDate}: ${fault}`)
  const day = await readDay(db, wallet, businessDate)
  const entriesOf = () => readEntries(db, { accountNumber, businessDate, openingBalance: day.opening })
  // The sums are written before the entries, so the entries are read twice: a day may have more than memory holds.
  const sums = await sumUp(entriesOf())
  const fault = statementFault(day, sums, formerClosing)
  if (fault !== null) throw refuse(fault)
  const figures = {
    statementNo,
    businessDate,
    openingBalance: day.opening,
    closingBalance: day.closing,
    closingHeld: day.held,
    ...sums,
  }
  const { from, to } = spanOf(businessDate, countryId)
  const { camt, csv, faults } = await writeFiles({ wallet, figures, times: { from, to, createdAt: now } }, entriesOf())
  if (faults.length > 0) throw refuse(faults.join('; '))
  const inserted = await db
    .insertInto('wallet_statement')
    .values({
      account_number: accountNumber,
      statement_no: statementNo,
      business_date: businessDate,
      opening_balance: figures.openingBalance,
      closing_balance: figures.closingBalance,
      closing_held: figures.closingHeld,
      credit_count: sums.creditCount,
      credit_sum: sums.creditSum,
      debit_count: sums.debitCount,
      debit_sum: sums.debitSum,
      camt_gzip: camt.gzip,
      camt_size: camt.size,
      camt_sha256: camt.sha256,
      csv_gzip: csv.gzip,
      csv_size: csv.size,
      csv_sha256: csv.sha256,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('closing_balance')
    .executeTakeFirst()
  if (inserted === undefined) return null
  const { mtoCode, env, currency } = wallet
  const { closing_balance: closingBalance } = inserted
  await publishStatement(db, { mtoCode, env, accountNumber, currency, statementNo, businessDate, closingBalance }, now)
  return closingBalance
}

async function sumUp(pages: AsyncIterable<readonly StatementEntry[]>): Promise<EntrySums> {
  const sums = { CR: { count: 0, minor: 0n }, DR: { count: 0, minor: 0n } }
  for await (const entries of pages)
    for (const { side, amount } of entries) {
      sums[side].count += 1
      sums[side].minor += toMinor(amount)
    }
  return {
    creditCount: sums.CR.count,
    creditSum: fromMinor(sums.CR.minor),
    debitCount: sums.DR.count,
    debitSum: fromMinor(sums.DR.minor),
  }
}
