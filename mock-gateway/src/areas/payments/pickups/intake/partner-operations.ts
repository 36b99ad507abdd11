import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import { cashPickupOrder } from '@portal/contract/cash-pickups/cash-pickups.schema'
import type { OrderMetadata } from '@portal/contract/transactions/order-metadata'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import { bodyBy, type PartnerBinding } from '../../../../partner-api/index.ts'
import {
  findTransaction,
  type Orderer,
  partnerTransaction,
  type TransactionRecord,
  type WantedOrder,
} from '../../transactions/index.ts'
import { acceptCashPickup, wantedPickup } from './accept-cash-pickup.ts'

/** The partner operation that orders cash pickups. The other operations on transactions also apply to cash pickups. */
export const PICKUP_OPERATIONS: readonly PartnerBinding[] = [
  {
    id: 'createCashPickup',
    answer: async ({ db, caller, now }, { body }) =>
      await partnerTransaction(db, await orderCashPickup(db, caller, body, now)),
  },
]

/** Accepts a raw cash pickup, sent alone or in a batch. Throws 30 and the refusals of `acceptCashPickup`. */
export async function orderCashPickup(
  db: Kysely<Database>,
  key: Omit<Orderer, 'actor'>,
  body: unknown,
  now: Date,
): Promise<TransactionRecord> {
  const order = bodyBy<CashPickupOrder & OrderMetadata>(cashPickupOrder, body)
  const found = await findTransaction(
    db,
    await acceptCashPickup(db, { ...key, actor: { kind: 'PARTNER' } }, order, now),
  )
  if (found === null) throw new Refusal('96')
  return found
}

/** Returns a raw cash pickup whose cost is to be computed. Throws 30 and the refusals of `wantedPickup`. */
export const pickupToCost = async (db: Kysely<Database>, body: unknown): Promise<WantedOrder> =>
  await wantedPickup(db, bodyBy<CashPickupOrder & OrderMetadata>(cashPickupOrder, body))
