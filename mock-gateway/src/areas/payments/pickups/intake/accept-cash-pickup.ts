import { compareAmounts, keptCurrency, type PayoutCurrency } from '@portal/contract'
import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import { sendJobs } from '../../../../engine/jobs/index.ts'
import { inNaira } from '../../../../engine/limit-rates/index.ts'
import { type CountryRules, countryRules } from '../../../settings/country-rules/index.ts'
import { acceptOrder, type Destination, type Orderer, refusedAt, subsidiaryOf } from '../../transactions/index.ts'
import { PICKUP_SCREENING_QUEUE } from '../screening/pickup-screening.queue.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Takes a cash pickup on (money §4) in the caller's database transaction and sends it to its screening; answers its id.
 * Refuses with 31 country or currency that is not paid out in cash, 13 above the country's cash cap, and what
 * `acceptOrder` refuses.
 * @param reservationId under what the partner's system reserved it, where a teller fetched it there
 */
export async function acceptCashPickup(
  db: Kysely<Database>,
  orderer: Orderer,
  order: CashPickupOrder,
  now: Date,
  reservationId: string | null = null,
): Promise<string> {
  const countryId = subsidiaryOf(order.transactionDestinationCountryCode)
  if (countryId === null) throw refusedAt('31', 'transactionDestinationCountryCode')
  const rules = await countryRules(db, countryId)
  const destination = destinationOf(order, countryId)
  await requireCash(db, destination, rules)
  const wanted = { order, destination, product: 'CP' } as const
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

const destinationOf = (order: CashPickupOrder, countryId: string): Destination => ({
  contractType: 'CP',
  countryId,
  bank: null,
  currency: keptCurrency(order.transactionDestinationCountryCurrency) as PayoutCurrency,
  screeningType: 'CP',
  amount: order.transactionDestinationAmount,
})

/** What the country gives in cash, and up to how much: above the cap money goes to an account and not into a hand. */
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
  if (asked === null || most === null) throw new Refusal('13')
  if (compareAmounts(asked, most) > 0) throw refusedAt('13', 'transactionDestinationAmount')
}
