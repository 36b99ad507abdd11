import { BANKS } from '@portal/contract/transactions/bank'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { JobContext } from '../../../../engine/jobs/index.ts'
import { type CreditedIn, expectedSeconds } from './credit-times.rules.ts'

const DAY_MS = 24 * 60 * 60_000
/** How many days are counted. */
const DAYS = 30
/** A day is counted once its last order has had a day to be credited. */
const SETTLED_MS = DAY_MS

/**
 * Counts how long direct credits took on each of the last thirty days, once per day, and stores how long an order is
 * expected to take, by its bank and the hour of its acceptance. Intake then reads a single row.
 */
export async function rollUpCreditTimes({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  const last = new Date(now.getTime() - SETTLED_MS - DAY_MS)
  for (let before = 0; before < DAYS; before += 1) await countDay(db, dayOf(new Date(last.getTime() - before * DAY_MS)))
  const first = dayOf(new Date(last.getTime() - (DAYS - 1) * DAY_MS))
  await db.deleteFrom('credit_time_day').where('day', '<', first).execute()
  const counted = await db
    .selectFrom('credit_time_day')
    .select(['country_id as countryId', 'bank_code as bankCode', 'hour', 'step'])
    .select(({ fn, cast }) => cast<number>(fn.sum('credited'), 'integer').as('credited'))
    .groupBy(['country_id', 'bank_code', 'hour', 'step'])
    .execute()
  const expected = expectedSeconds(counted satisfies CreditedIn[], BANKS)
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('credit_time').execute()
    if (expected.length === 0) return
    await trx
      .insertInto('credit_time')
      .values(expected.map(({ countryId, bankCode, ...at }) => ({ country_id: countryId, bank_code: bankCode, ...at })))
      .execute()
  })
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Counts the credits of a day, unless the day is already counted. Days are days in UTC. */
async function countDay(db: Kysely<Database>, day: string): Promise<void> {
  const counted = await db.selectFrom('credit_time_day').select('day').where('day', '=', day).limit(1).execute()
  if (counted.length > 0) return
  await sql`insert into credit_time_day (day, country_id, bank_code, hour, step, credited)
    select ${day}::date, t.country_id, t.destinationbankcode,
      extract(hour from t.transaction_created_at at time zone 'UTC')::smallint,
      ceil(2 * log(2, greatest(extract(epoch from s.happened_at - t.transaction_created_at), 1)::numeric))::smallint,
      count(*)::integer
    from transaction t
    join transaction_state s on s.transaction_id = t.transaction_id and s.to_status = 'POSTED'
    where t.contract_type = 'DC' and t.env = 'live' and t.destinationbankcode is not null
      and t.transaction_created_at >= ${day}::date::timestamp at time zone 'UTC'
      and t.transaction_created_at < (${day}::date + 1)::timestamp at time zone 'UTC'
    group by 2, 3, 4, 5
    on conflict do nothing`.execute(db)
}
