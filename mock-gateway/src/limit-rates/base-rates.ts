import type { PayoutCurrency } from '@portal/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** What a new installation begins with, until somebody keeps the day's rates. */
const BASE_RATES: Readonly<Record<Exclude<PayoutCurrency, 'NGN'>, string>> = {
  USD: '1600',
  EUR: '1740',
  GHC: '133',
  CDF: '0.57',
}

/** Gives each currency that has no rate at all its first one. */
export async function ensureLimitRates(db: Kysely<Database>, now: Date): Promise<void> {
  const known = await db.selectFrom('limit_rate').select('currency').distinct().execute()
  const missing = Object.entries(BASE_RATES).filter(([currency]) => !known.some((one) => one.currency === currency))
  if (missing.length === 0) return
  const rate_date = now.toISOString().slice(0, 10)
  await db
    .insertInto('limit_rate')
    .values(missing.map(([currency, naira_per_unit]) => ({ currency, rate_date, naira_per_unit })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
