import { SUBSIDIARIES } from '@portal/contract'
import { type Kysely, sql } from 'kysely'
import { DateTime } from 'luxon'
import type { Database } from '../../../../engine/db/schema.ts'
import type { JobContext, Schedule } from '../../../../engine/jobs/index.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { ACCOUNT_NAME, walletsFrom } from '../wallet-rows.ts'
import { createStatement, type FormerStatement } from './create-statement.ts'
import { announceStatements } from './mail/statement-mails.ts'
import { NO_DIFFERENCES } from './statement-check.rules.ts'
import type { StatementWallet } from './statement-content.ts'
import { recordStop, StatementFault } from './statement-stop.ts'

/**
 * How long after midnight a day's statement waits: a posting takes its business date before it commits, and a day is
 * complete only when none can follow. No transaction of the gateway lasts that long.
 */
const GRACE_MS = 10 * 60_000

/** Name of the job. A job of this name starts a run at once. */
export const STATEMENTS_JOB = 'wallet-statements'

/**
 * Scheduled job that creates the statements of the days that have ended, wallet by wallet, and each wallet's days in
 * their order. After a pause it catches up. A wallet whose statement cannot be created gets no later ones until two
 * people confirm the difference, and the job fails with the difference; other wallets are not affected.
 */
export const DAILY_STATEMENTS: Schedule = {
  name: STATEMENTS_JOB,
  every: 'hour',
  run: async ({ db, now, log, config }: JobContext) => {
    const { created, faults } = await createDueStatements(db, now)
    await announceStatements(db, now, config.portalUrl)
    if (created > 0) log.info({ created }, 'statements of wallets were created')
    if (faults.length > 0) throw new Error(faults.join('\n'))
  },
}

/** Creates all due statements, and returns their number and the faults of those that could not be created. */
export async function createDueStatements(
  db: Kysely<Database>,
  now: Date,
): Promise<{ readonly created: number; readonly faults: readonly string[] }> {
  let created = 0
  const faults: string[] = []
  const lastDays = new Map(SUBSIDIARIES.map(({ countryId }) => [countryId, lastEndedDay(now, countryId)]))
  for (const due of await dueWallets(db, lastDays)) {
    try {
      created += await catchUp(db, due, lastDays.get(due.wallet.countryId) ?? '', now)
    } catch (error) {
      if (!(error instanceof StatementFault)) throw error
      await recordStop(db, error.stop, now)
      faults.push(error.message)
    }
  }
  return { created, faults }
}

/** The last business day of a subsidiary that is complete. */
export const lastEndedDay = (now: Date, countryId: string): string =>
  dayAfter(businessDate(new Date(now.getTime() - GRACE_MS), countryId), -1)

interface DueWallet {
  readonly wallet: StatementWallet
  readonly firstDay: string
  readonly former: FormerStatement | null
}

async function catchUp(db: Kysely<Database>, due: DueWallet, until: string, now: Date): Promise<number> {
  const { wallet, firstDay } = due
  let { former } = due
  let created = 0
  for (;;) {
    const isLate = former !== null && (await hasLateLines(db, wallet.accountNumber, former))
    const day = former === null ? firstDay : isLate ? former.businessDate : dayAfter(former.businessDate, 1)
    if (day > until) return created
    const wanted = { wallet, statementKind: isLate ? 'CORRECTION' : 'DAY', businessDate: day, former } as const
    former = await db.transaction().execute((trx) => createStatement(trx, wanted, now))
    // Another gateway creates this wallet's statements.
    if (former === null) return created
    created += 1
  }
}

/**
 * Returns whether postings of days that have their statement came after it. A posting takes its business date before it
 * commits; lines are numbered in the order of the commits.
 */
async function hasLateLines(db: Kysely<Database>, account: string, { businessDate: day, lastLine }: FormerStatement) {
  const found = await db
    .selectFrom('ledger_line as l')
    .select('l.account_line')
    .where('l.account_number', '=', account)
    .where('l.account_line', '>', lastLine)
    .where('l.business_date', '<=', day)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Finds the wallets with days without a statement. A wallet gets its first statement for the first day with a movement,
 * and from then on one for each day, also without movements: receivers of camt.053 detect a lost statement by a gap in
 * the numbers, and reconcile each day's closing balance.
 */
async function dueWallets(db: Kysely<Database>, lastDays: ReadonlyMap<string, string>): Promise<DueWallet[]> {
  const { starts_at: startsAt } = await db
    .selectFrom('wallet_statement_start')
    .select('starts_at')
    .executeTakeFirstOrThrow()
  const firstDay = sql<string | null>`(select min(d.business_date) from ledger_day d
    where d.account_number = a.account_number)`
  const rows = await walletsFrom(db)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('wallet_statement as w')
          .select(['w.statement_no', 'w.business_date', 'w.closing_balance', 'w.last_line'])
          .select(['w.opening_difference', 'w.entries_difference', 'w.closing_difference'])
          .whereRef('w.account_number', '=', 'a.account_number')
          .orderBy('w.statement_no', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['a.account_number', 'a.currency', 'a.country_id', 'a.env', 'a.owner', 'm.mto_name'])
    .select([sql<string>`${ACCOUNT_NAME}`.as('account_name'), firstDay.as('first_day')])
    .select(['last.statement_no', 'last.business_date', 'last.closing_balance', 'last.last_line'])
    .select(['last.opening_difference', 'last.entries_difference', 'last.closing_difference'])
    .where('a.kind', '=', 'WALLET')
    .orderBy('a.account_number')
    .execute()
  return rows.flatMap((row): DueWallet[] => {
    if (row.first_day === null) return []
    const start = businessDate(startsAt, row.country_id)
    const [first = start] = [row.first_day, start].sort().reverse()
    const nextDay = row.business_date === null ? first : dayAfter(row.business_date, 1)
    if (nextDay > (lastDays.get(row.country_id) ?? '')) return []
    const wallet = {
      accountNumber: row.account_number,
      accountName: row.account_name,
      currency: row.currency,
      countryId: row.country_id,
      env: row.env,
      mtoCode: row.owner,
      mtoName: row.mto_name,
    }
    return [{ wallet, firstDay: first, former: formerOf(row) }]
  })
}

interface LastRow {
  readonly statement_no: number | null
  readonly business_date: string | null
  readonly closing_balance: string | null
  readonly last_line: string | null
  readonly opening_difference: string | null
  readonly entries_difference: string | null
  readonly closing_difference: string | null
}

function formerOf(row: LastRow): FormerStatement | null {
  const { statement_no: statementNo, business_date: day, closing_balance: closing, last_line: lastLine } = row
  if (statementNo === null || day === null || closing === null || lastLine === null) return null
  const differences = {
    opening: row.opening_difference ?? NO_DIFFERENCES.opening,
    entries: row.entries_difference ?? NO_DIFFERENCES.entries,
    closing: row.closing_difference ?? NO_DIFFERENCES.closing,
  }
  return { statementNo, businessDate: day, closingBalance: closing, lastLine, differences }
}

const dayAfter = (day: string, days: number): string =>
  DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd')

/** Lets statements begin with the day of the installation. */
export async function ensureStatements(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .insertInto('wallet_statement_start')
    .values({ starts_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
