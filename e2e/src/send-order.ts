import { randomUUID } from 'node:crypto'
import { EXAMPLE_ORDER } from '@portal/contract/partner-api'
import type { DirectCreditOrder } from '@portal/contract/records/transaction'
import type { Portal } from './portal/start.ts'

/** Sends an order as a partner's own system does, over HTTP: the example of the documentation, under a reference of its own. */
export async function sendOrder(
  portal: Pick<Portal, 'url'>,
  secretKey: string,
  order: Partial<DirectCreditOrder> & Pick<DirectCreditOrder, 'transactionReference'>,
): Promise<void> {
  const answer = await fetch(`${portal.url}/partner/v1/direct-credits`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ ...EXAMPLE_ORDER, ...order }),
  })
  if (answer.status !== 201) throw new Error(`the order was answered ${answer.status}: ${await answer.text()}`)
}
