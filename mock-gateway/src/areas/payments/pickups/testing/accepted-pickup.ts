import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import { EXAMPLE_PICKUP } from '@portal/contract/partner-api'
import { v4 as uuid } from 'uuid'
import type { TestGateway } from '../../../../testing/gateway.ts'
import { ledgerKey } from '../../../books/ledger/index.ts'
import { acceptCashPickup } from '../intake/accept-cash-pickup.ts'
import { screenPickup } from '../screening/pickup-screening.queue.ts'

/** Returns an order for cash in cedis, to be paid by the demo's branch 204. */
export function pickupOrder(more: Partial<CashPickupOrder> = {}): CashPickupOrder {
  return {
    ...EXAMPLE_PICKUP,
    transactionReference: `P-${uuid()}`,
    transactionAmount: '50.00',
    transactionDestinationAmount: '590.00',
    transactionDestinationCountryCurrency: 'GHS',
    transactionDestinationCountryCode: 'GH',
    transactionRate: '11.8',
    transactionReceiverPhoneNumber: '+233241234567',
    ...more,
  }
}

/** Inserts an accepted and screened pickup without calling the API. */
export async function acceptedPickup(
  { db, config, clock }: Pick<TestGateway, 'db' | 'config'> & { readonly clock: { now(): Date } },
  mtoCode: string,
  more: Partial<CashPickupOrder> = {},
): Promise<{ transactionId: string; transactionReference: string }> {
  // Currencies have the gateway's own names here, because no API call converts them.
  const order = pickupOrder({ transactionDestinationCountryCurrency: 'GHC', ...more })
  const orderer = { mtoCode, env: 'live', keyId: null, actor: { kind: 'PARTNER' } } as const
  const now = clock.now()
  return await db.transaction().execute(async (trx) => {
    const transactionId = await acceptCashPickup(trx, orderer, order, now)
    await screenPickup(trx, ledgerKey(config.keyEncryptionKey), transactionId, now)
    return { transactionId, transactionReference: order.transactionReference }
  })
}
