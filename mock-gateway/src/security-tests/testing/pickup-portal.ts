import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import { v4 as uuid } from 'uuid'
import { ledgerKey } from '../../areas/books/ledger/index.ts'
import { screenPickup } from '../../areas/payments/pickups/screening/pickup-screening.queue.ts'
import { DEMO_PARTNER_SECRET } from '../../areas/payments/pickups/source/demo-partner.ts'
import { setSource } from '../../areas/payments/pickups/source/pickup-source.store.ts'
import { pickupOrder } from '../../areas/payments/pickups/testing/accepted-pickup.ts'
import { type OrderPortal, orderPortal, type PartnerAnswer } from '../../areas/payments/transactions/testing/orders.ts'
import { wrapKnown } from '../../areas/payments/webhooks/index.ts'
import { insertEndpoint } from '../../areas/payments/webhooks/testing/insert-endpoint.ts'
import { namedId } from '../../engine/ids/named-id.ts'

/** A portal whose partners order pickups. */
export interface PickupPortal extends OrderPortal {
  pickup(order: object, options?: Parameters<OrderPortal['ask']>[3]): Promise<PartnerAnswer>
  /** Screens an order, as the gateway's worker does. */
  screenCash(transactionId: string): Promise<void>
  /** Creates an accepted and screened order. */
  accepted(more?: Partial<CashPickupOrder>): Promise<{ transactionId: string; transactionReference: string }>
  /** Sets the address of the partner's system that answers enquiries about SwiftRemit's orders. */
  askAt(url: string): Promise<void>
  /**
   * Inserts an endpoint of SwiftRemit that never answers.
   * @returns the id of the endpoint
   */
  deafEndpoint(): Promise<string>
}

export async function pickupPortal(options: Parameters<typeof orderPortal>[0] = {}): Promise<PickupPortal> {
  const portal = await orderPortal(options)
  const { gateway } = portal
  // The demo's partner system does not run in this portal, so a test sets its address.
  await gateway.admin.deleteFrom('pickup_source').execute()
  const key = ledgerKey(gateway.config.keyEncryptionKey)
  const pickup: PickupPortal['pickup'] = (order, options) => portal.ask('POST', '/cash-pickups', order, options)
  const screenCash: PickupPortal['screenCash'] = (transactionId) =>
    gateway.db.transaction().execute((trx) => screenPickup(trx, key, transactionId, gateway.clock.now()))
  return {
    ...portal,
    pickup,
    screenCash,
    deafEndpoint: () => insertEndpoint(gateway.db, 'SWIFTREMIT'),
    accepted: async (more = {}) => {
      const { status, body } = await pickup(pickupOrder(more))
      if (status !== 201) throw new Error(`not accepted: ${JSON.stringify(body)}`)
      const { transactionId = '', transactionReference = '' } = body as Record<string, string>
      await screenCash(transactionId)
      return { transactionId, transactionReference }
    },
    askAt: async (url) => {
      const sourceId = uuid()
      const { keyEncryptionKey } = gateway.config
      await setSource(gateway.db, {
        sourceId,
        mtoCode: 'SWIFTREMIT',
        url,
        secretWrapped: wrapKnown(keyEncryptionKey, sourceId, DEMO_PARTNER_SECRET),
        createdBy: namedId('user ho.maker'),
        now: gateway.clock.now(),
      })
    },
  }
}
