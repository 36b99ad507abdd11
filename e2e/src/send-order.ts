import { randomUUID } from 'node:crypto'
import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import { EXAMPLE_ORDER, EXAMPLE_PICKUP } from '@portal/contract/partner-api'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import type { Portal } from './portal/start.ts'

type Origin = Pick<Portal, 'url'>

/** Sends an order over HTTP, as a partner's own system does: the example in the documentation with a new reference. */
export const sendOrder = (
  portal: Origin,
  secretKey: string,
  order: Partial<DirectCreditOrder> & Pick<DirectCreditOrder, 'transactionReference'>,
): Promise<void> => send(portal, secretKey, 'direct-credits', { ...EXAMPLE_ORDER, ...order })

/** Sends an order for cash pickup, like {@link sendOrder}. */
export const sendPickup = (
  portal: Origin,
  secretKey: string,
  order: Partial<CashPickupOrder> & Pick<CashPickupOrder, 'transactionReference'>,
): Promise<void> => send(portal, secretKey, 'cash-pickups', { ...EXAMPLE_PICKUP, ...order })

async function send(portal: Origin, secretKey: string, resource: string, order: object): Promise<void> {
  const answer = await fetch(`${portal.url}/partner/v1/${resource}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(order),
  })
  if (answer.status !== 201) throw new Error(`the order was answered ${answer.status}: ${await answer.text()}`)
}
