import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import { cashPickupOrder } from '@portal/contract/cash-pickups/cash-pickups.schema'
import type { OrderMetadata } from '@portal/contract/transactions/order-metadata'
import { Refusal } from '../../../../engine/http/handler.ts'
import { bodyBy, type PartnerBinding } from '../../../../partner-api/index.ts'
import { findTransaction, partnerTransaction } from '../../transactions/index.ts'
import { acceptCashPickup } from './accept-cash-pickup.ts'

/** The partner operation that orders cash pickups. The other operations on transactions also apply to cash pickups. */
export const PICKUP_OPERATIONS: readonly PartnerBinding[] = [
  {
    id: 'createCashPickup',
    async answer({ db, caller, now }, { body }) {
      const order = bodyBy<CashPickupOrder & OrderMetadata>(cashPickupOrder, body)
      const orderer = { ...caller, actor: { kind: 'PARTNER' } } as const
      const found = await findTransaction(db, await acceptCashPickup(db, orderer, order, now))
      if (found === null) throw new Refusal('96')
      return await partnerTransaction(db, found)
    },
  },
]
