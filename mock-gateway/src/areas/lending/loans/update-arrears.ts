import { SUBSIDIARIES } from '@portal/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { NIL } from 'uuid'
import type { Database } from '../../../engine/db/schema.ts'
import { inBatches } from '../../../engine/jobs/index.ts'
import { businessDate } from '../../books/ledger/index.ts'

/** Returns SQL for today's date in each subsidiary. */
const days = (now: Date): RawBuilder<unknown> =>
  sql.join(SUBSIDIARIES.map(({ countryId }) => sql`(${countryId}::text, ${businessDate(now, countryId)}::date)`))

/**
 * Number of loans per statement: few enough to finish well within the time limit, and to lock only a few loans at a
 * time.
 */
const AT_ONCE = 5_000

/** Updates the arrears of all ACTIVE loans. @returns the number of changed loans */
export async function updateAllArrears(db: Kysely<Database>, now: Date): Promise<number> {
  let moved = 0
  let after: string = NIL
  await inBatches(AT_ONCE, async (size) => {
    const loans = await db
      .selectFrom('loan')
      .select('loan_id')
      .where('loan_status', '=', 'ACTIVE')
      .where('loan_id', '>', after)
      .orderBy('loan_id')
      .limit(size)
      .execute()
    const ids = loans.map(({ loan_id }) => loan_id)
    moved += await updateArrears(db, now, ids)
    after = ids.at(-1) ?? after
    return ids.length
  })
  return moved
}

/**
 * Calculates the arrears of those given loans that are ACTIVE, in one statement, and writes only changed values. An
 * instalment is late from the day after its due date. A loan becomes non-performing after the number of late days in
 * the subsidiary's settings, and remains so until all late instalments are paid.
 * @returns the number of changed loans
 */
export async function updateArrears(db: Kysely<Database>, now: Date, loanIds: readonly string[]): Promise<number> {
  const among = sql`l.loan_id = any(${loanIds}::uuid[])`
  const { numAffectedRows } = await sql`
    with today (country_id, day) as (values ${days(now)}),
    late as (
      select r.loan_id, min(r.due_date) as oldest,
        sum(r.amount_due + r.interest - r.paid_principal - r.paid_interest) as arrears
      from loan_repayment r join loan l using (loan_id) join today t using (country_id)
      where ${among} and l.loan_status = 'ACTIVE' and not r.is_paid and r.due_date < t.day
      group by r.loan_id),
    stands as (
      select l.loan_id, coalesce(late.arrears, 0) as arrears, coalesce(t.day - late.oldest, 0) as days,
        coalesce(t.day - late.oldest, 0) > s.npl_days or (l.is_npl and late.oldest is not null) as is_npl
      from loan l join today t using (country_id) join loan_settings s using (country_id) left join late using (loan_id)
      where ${among} and l.loan_status = 'ACTIVE' and (late.oldest is not null or l.days_past_due > 0 or l.is_npl))
    update loan l set arrears = s.arrears, days_past_due = s.days, is_npl = s.is_npl, updated_at = ${now}
    from stands s where l.loan_id = s.loan_id
      and (l.arrears, l.days_past_due, l.is_npl) is distinct from (s.arrears, s.days, s.is_npl)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
