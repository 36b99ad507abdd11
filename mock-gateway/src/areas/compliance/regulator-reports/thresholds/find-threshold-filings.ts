import { countryOfSubsidiary } from '@portal/contract'
import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { countryRulesAt } from '../../../settings/country-rules/index.ts'
import { isOrganisation } from '../../watch-lists/index.ts'
import { ratesOf } from '../content/local-amount.rules.ts'
import { dueAfter, type JudgedOrder, reaches } from './threshold.rules.ts'

/** Orders looked at in one database transaction. */
const BATCH = 500

/** A credited or paid order. */
interface PostedOrder {
  readonly transactionId: string
  readonly countryId: string
  readonly postedAt: Date
  readonly updatedAt: Date
  readonly judged: Omit<JudgedOrder, 'nairaPerUnit'>
}

/** A place in the sequence of orders, by the time of their last change and their id. */
export interface Place {
  readonly at: Date
  readonly transactionId: string
}

export interface FoundFilings {
  /** The number of new reports. */
  readonly reports: number
  /** The last order that was looked at; null if there was none. */
  readonly last: Place | null
}

/**
 * Creates the threshold reports of one batch of orders that were credited or paid after a place. The thresholds and
 * rates are those in force when the order was credited. An order has at most one report of each kind.
 */
export async function findThresholdFilings(
  db: Kysely<Database>,
  { after, until, now }: { readonly after: Place; readonly until: Date; readonly now: Date },
): Promise<FoundFilings> {
  const orders = await postedOrders(db, after, until)
  const rules = new Map<string, CountryRulesRecord>()
  let reports = 0
  for (const order of orders) {
    const key = `${order.countryId} ${order.postedAt.getTime()}`
    const inForce = rules.get(key) ?? (await countryRulesAt(db, order.countryId, order.postedAt))
    rules.set(key, inForce)
    reports += await fileOrder(db, order, { rules: inForce, now })
  }
  const last = orders.at(-1)
  return { reports, last: last === undefined ? null : { at: last.updatedAt, transactionId: last.transactionId } }
}

async function fileOrder(
  db: Kysely<Database>,
  { transactionId, countryId, postedAt, judged }: PostedOrder,
  { rules, now }: { readonly rules: CountryRulesRecord; readonly now: Date },
): Promise<number> {
  const nairaPerUnit = ratesOf(rules)
  const reached = rules.filingThresholds.filter((threshold) => reaches({ ...judged, nairaPerUnit }, threshold))
  // Of several thresholds of one kind, the report is due by the earliest.
  const rows = reached
    .toSorted((one, other) => one.thresholdDays - other.thresholdDays)
    .map(({ thresholdKind, thresholdDays }) => ({
      ...{ filing_kind: thresholdKind, country_id: countryId, transaction_id: transactionId, filed_people: '[]' },
      ...{ due_at: dueAfter(postedAt, thresholdDays, countryId), created_at: now, updated_at: now },
    }))
  let added = 0
  for (const row of rows) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('regulator_report')
      .values(row)
      .onConflict((conflict) => conflict.columns(['filing_kind', 'transaction_id']).doNothing())
      .executeTakeFirst()
    added += Number(numInsertedOrUpdatedRows)
  }
  return added
}

async function postedOrders(db: Kysely<Database>, after: Place, until: Date): Promise<PostedOrder[]> {
  const rows = await db
    .selectFrom('transaction as t')
    .select(['t.transaction_id', 't.country_id', 't.contract_type', 't.trans_receiver', 't.transaction_updated_at'])
    .select(['t.transaction_amount', 't.transaction_source_country_currency', 't.transaction_source_country_code'])
    .select(['t.transaction_destination_amount', 't.transaction_destination_country_currency'])
    .select(
      sql<Date | null>`(select max(s.happened_at) from transaction_state s
        where s.transaction_id = t.transaction_id and s.to_status = 'POSTED')`.as('posted_at'),
    )
    .where('t.env', '=', 'live')
    // A returned order was credited, too.
    .where('t.transaction_status', 'in', ['POSTED', 'RETURNED'])
    .where(
      sql<boolean>`(t.transaction_updated_at, t.transaction_id) > (${after.at}::timestamptz, ${after.transactionId}::uuid)`,
    )
    // The first condition alone would not use the index of times.
    .where('t.transaction_updated_at', '>=', after.at)
    .where('t.transaction_updated_at', '<=', until)
    .orderBy('t.transaction_updated_at')
    .orderBy('t.transaction_id')
    .limit(BATCH)
    .execute()
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    countryId: row.country_id,
    postedAt: row.posted_at ?? row.transaction_updated_at,
    updatedAt: row.transaction_updated_at,
    judged: {
      source: { amount: row.transaction_amount, currency: row.transaction_source_country_currency },
      destination: {
        amount: row.transaction_destination_amount,
        currency: row.transaction_destination_country_currency,
      },
      isCash: row.contract_type === 'CP',
      sourceCountry: row.transaction_source_country_code,
      destinationCountry: countryOfSubsidiary(row.country_id),
      isOrganisation: isOrganisation(row.trans_receiver),
    },
  }))
}
