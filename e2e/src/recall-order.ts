import { randomUUID } from 'node:crypto'
import type { Portal } from './portal/start.ts'

/** Recalls the money of a posted order, as a partner's own system does. */
export async function recallOrder(
  portal: Pick<Portal, 'url'>,
  secretKey: string,
  { transactionReference, recallReason }: { readonly transactionReference: string; readonly recallReason: string },
): Promise<void> {
  const answer = await fetch(`${portal.url}/partner/v1/transactions/${transactionReference}/recall`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ recallReason }),
  })
  if (answer.status !== 201) throw new Error(`the recall was answered ${answer.status}: ${await answer.text()}`)
}
