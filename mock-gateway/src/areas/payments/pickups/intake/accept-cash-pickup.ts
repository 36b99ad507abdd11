import { compareAmounts, type PayoutCurrency } from '@portal/contract'
import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import type { OrderMetadata } from '@portal/contract/transactions/order-metadata'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { sendJobs } from '../../../../engine/jobs/index.ts'
import { inNaira } from '../../../../engine/limit-rates/index.ts'
import { type CountryRules, countryRules } from '../../../settings/country-rules/index.ts'
import {
  acceptOrder,
  type Destination,
  type Orderer,
  refusedAt,
  subsidiaryOf,
  type WantedOrder,
} from '../../transactions/index.ts'
import { PICKUP_SCREENING_QUEUE } from '../screening/pickup-screening.queue.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Accepts a cash pickup (money §4) in the caller's database transaction and sends it to screening. Throws 31 for a
 * country or currency without cash payout, 13 for an amount above the country's cash cap, and the refusals of
 * `acceptOrder`.
 * @param reservationId the reservation at the partner's system, if a teller fetched the order there
 * @returns the id of the transaction
 */
export async function acceptCashPickup(
  db: Kysely<Database>,
  orderer: Orderer,
  order: CashPickupOrder & OrderMetadata,
  now: Date,
  reservationId: string | null = null,
): Promise<string> {
  const { rules, ...wanted } = await wantedPickup(db, order)
  const { transaction_id: transactionId } = await acceptOrder(db, orderer, wanted, now)
  await db
    .insertInto('pickup')
    .values({
      transaction_id: transactionId,
      pickup_origin: reservationId === null ? 'SENT' : 'FETCHED',
      reservation_id: reservationId,
      expires_at: new Date(now.getTime() + rules.pickupExpiryDays * DAY_MS),
      completion: '{}',
    })
    .execute()
  await sendJobs(db, PICKUP_SCREENING_QUEUE, [{ data: { transactionId } }])
  return transactionId
}

/**
 * Returns a cash pickup as it is accepted, with the rules of its country. Throws 31 for a country or currency without
 * cash payout, 13 for an amount above the country's cash cap.
 */
export async function wantedPickup(
  db: Kysely<Database>,
  { metadata, quoteId, ...order }: CashPickupOrder & OrderMetadata,
): Promise<WantedOrder & { readonly rules: CountryRules }> {
  const countryId = subsidiaryOf(order.transactionDestinationCountryCode)
  if (countryId === null) throw refusedAt('31', 'transactionDestinationCountryCode')
  const rules = await countryRules(db, countryId)
  const destination = destinationOf(order, countryId)
  await requireCash(db, destination, rules)
  return { order, destination, metadata, quoteId, product: 'CP', rules }
}

const destinationOf = (order: CashPickupOrder, countryId: string): Destination => ({
  contractType: 'CP',
  countryId,
  bank: null,
  currency: order.transactionDestinationCountryCurrency as PayoutCurrency,
  screeningType: 'CP',
  amount: order.transactionDestinationAmount,
})

/**
 * Requires that the country pays cash in this currency and that the amount is within the cash cap. Larger amounts must
 * go to an account.
 */
async function requireCash(
  db: Kysely<Database>,
  { countryId, currency, amount }: Destination,
  { cashCurrencies, cashCap }: CountryRules,
): Promise<void> {
  if (!cashCurrencies.includes(currency)) throw refusedAt('31', 'transactionDestinationCountryCurrency')
  if (cashCap === null) return
  const [asked, most] = await Promise.all([
    inNaira(db, countryId, { amount, currency }),
    inNaira(db, countryId, { amount: cashCap, currency: 'USD' }),
  ])
  if (asked === null || most === null) throw refusedAt('13', 'transactionDestinationAmount')
  if (compareAmounts(asked, most) > 0) throw refusedAt('13', 'transactionDestinationAmount')
}
