import { fromMinor, toMinor } from '@portal/contract'
import type { StatementKind } from '@portal/contract/wallets/daily-statement'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { publishStatement } from '../wallet-events.ts'
import { announceLater } from './mail/statement-mails.ts'
import { readEntries } from './read-entries.ts'
import {
  type Differences,
  differencesOfCorrection,
  differencesOfDay,
  type EntrySums,
  isAgreed,
  leftForCorrection,
  leftForDay,
  NO_DIFFERENCES,
  wordsOf,
} from './statement-check.rules.ts'
import type { StatementEntry, StatementWallet } from './statement-content.ts'
import { readDay, spanOf } from './statement-figures.ts'
import { writeFiles } from './statement-files.ts'
import { endStop, isReleased, StatementFault, type Stop } from './statement-stop.ts'

/** The statement before: with what it ended. */
export interface FormerStatement {
  readonly statementNo: number
  readonly businessDate: string
  readonly closingBalance: string
  /** The number of the last line that the wallet had then. */
  readonly lastLine: string
  /** The differences from the books that two people confirmed. */
  readonly differences: Differences
}

/** A statement that is due. A correction has the day of the statement before, with the postings that came late. */
export interface DueStatement {
  readonly wallet: StatementWallet
  readonly statementKind: StatementKind
  readonly businessDate: string
  /** Null for the first statement. */
  readonly former: FormerStatement | null
}

/**
 * Creates a statement and notifies the partner's systems, in the caller's database transaction.
 * @returns the statement; null if another process has created it meanwhile
 * @throws StatementFault with the difference, unless two people have confirmed it
 */
export async function createStatement(
  db: Kysely<Database>,
  { wallet, statementKind, businessDate, former }: DueStatement,
  now: Date,
): Promise<FormerStatement | null> {
  const { accountNumber, countryId } = wallet
  const isCorrection = statementKind === 'CORRECTION'
  const statementNo = (former?.statementNo ?? 0) + 1
  const day = await readDay(db, wallet, businessDate)
  const openingBalance = former?.closingBalance ?? day.opening
  const late = isCorrection ? { lateAfter: former?.lastLine ?? '0' } : {}
  const entriesOf = () => readEntries(db, { accountNumber, businessDate, openingBalance, ...late })
  // The sums are written before the entries, so the entries are read twice: a day may have more than memory holds.
  const sums = await sumUp(entriesOf())
  const differences = (isCorrection ? differencesOfCorrection : differencesOfDay)(day, openingBalance, sums)
  const left = (isCorrection ? leftForCorrection : leftForDay)(former?.differences ?? NO_DIFFERENCES)
  const lateCount = isCorrection ? sums.creditCount + sums.debitCount : 0
  const isRight = !isCorrection && isAgreed(differences, left)
  const stop: Stop = {
    ...{ accountNumber, businessDate, lateCount },
    reason: isCorrection ? 'LATE' : 'DIFFERENCE',
    differences: isCorrection ? { ...differences, opening: netOf(sums) } : differences,
    fault: isCorrection ? `${lateCount} postings came after the statement` : wordsOf(differences),
  }
  if (!isRight && !(await isReleased(db, stop))) throw new StatementFault(stop)
  const closingBalance = fromMinor(toMinor(openingBalance) + toMinor(netOf(sums)))
  const figures = { statementNo, businessDate, openingBalance, closingBalance, closingHeld: day.held, ...sums }
  const { from, to } = spanOf(businessDate, countryId)
  const { camt, csv, faults } = await writeFiles({ wallet, figures, times: { from, to, createdAt: now } }, entriesOf())
  if (faults.length > 0) throw new StatementFault({ ...stop, reason: 'FILE', fault: faults.join('; ') })
  const inserted = await db
    .insertInto('wallet_statement')
    .values({
      account_number: accountNumber,
      statement_no: statementNo,
      statement_kind: statementKind,
      business_date: businessDate,
      opening_balance: openingBalance,
      closing_balance: closingBalance,
      closing_held: day.held,
      credit_count: sums.creditCount,
      credit_sum: sums.creditSum,
      debit_count: sums.debitCount,
      debit_sum: sums.debitSum,
      last_line: day.lastLine,
      opening_difference: differences.opening,
      entries_difference: differences.entries,
      closing_difference: differences.closing,
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
  await endStop(db, accountNumber)
  await announceLater(db, accountNumber, statementNo)
  const { mtoCode, env, currency } = wallet
  await publishStatement(db, { mtoCode, env, accountNumber, currency, statementNo, businessDate, closingBalance }, now)
  return { statementNo, businessDate, closingBalance, lastLine: day.lastLine, differences }
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

const netOf = ({ creditSum, debitSum }: EntrySums): string => fromMinor(toMinor(creditSum) - toMinor(debitSum))
