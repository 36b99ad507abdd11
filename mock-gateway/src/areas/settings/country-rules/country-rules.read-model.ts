import type { PayoutCurrency } from '@portal/contract'
import type { CountryRulesRow } from '@portal/contract/country-rules/country-rules.calls'
import { TRANSACTION_CARDS } from '@portal/contract/transactions/transaction'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { isOfSubsidiary, pendingChange, requireBank } from '../../../engine/read/index.ts'
import { findRules } from './country-rules.store.ts'

/**
 * Returns the rules of each subsidiary that the actor manages, sorted by the subsidiary's id. Refused with 57 for
 * operator users.
 */
export async function readRules({ db, actor }: SessionContext): Promise<CountryRulesRow[]> {
  const side = requireBank(actor)
  const visible = await db
    .selectFrom('country_rules as r')
    .select(['r.country_id', 'r.updated_at'])
    .select(pendingChange('country-rules', sql.ref('r.country_id')).as('pendingCqId'))
    .where(isOfSubsidiary(side, sql.ref('r.country_id')))
    .orderBy('r.country_id')
    .execute()
  const open = await openOrders(db)
  const rows = visible.map(async ({ country_id: countryId, updated_at: updatedAt, pendingCqId }) => {
    const found = await findRules(db, countryId)
    return found === null
      ? []
      : [{ ...found, pendingCqId, updatedAt: updatedAt.toISOString(), openOrders: open.get(countryId) ?? {} }]
  })
  return (await Promise.all(rows)).flat()
}

/** Counts unfinished live orders by subsidiary and currency, from the index of open orders. */
async function openOrders(db: Kysely<Database>) {
  const unfinished = [...TRANSACTION_CARDS.pending, 'PASSED']
  const rows = await db
    .selectFrom('transaction as t')
    .select(['t.country_id', 't.transaction_destination_country_currency as currency'])
    .select(sql<number>`count(*)::int`.as('orders'))
    .where(sql<boolean>`t.transaction_status in (${sql.join(unfinished)})`)
    .where('t.env', '=', 'live')
    .groupBy(['t.country_id', 't.transaction_destination_country_currency'])
    .execute()
  const byCountry = new Map<string, Partial<Record<PayoutCurrency, number>>>()
  for (const { country_id: countryId, currency, orders } of rows)
    byCountry.set(countryId, { ...byCountry.get(countryId), [currency]: orders })
  return byCountry
}
