import { type DeliveryState, isDeliverable } from '@portal/contract/periodic-reports/periodic-report'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { Recipient } from './recipients.ts'

/** Returns the results of a run for each of its recipients. */
export const deliveriesOf = (db: Kysely<Database>, runId: string) =>
  db
    .selectFrom('periodic_delivery')
    .select(['recipient', 'recipient_state as recipientState', 'delivery_state as deliveryState', 'mail_id as mailId'])
    .where('run_id', '=', runId)
    .orderBy('recipient')
    .execute()

export async function noteDelivery(
  db: Kysely<Database>,
  { runId, recipient }: { readonly runId: string; readonly recipient: string },
  state: DeliveryState,
): Promise<void> {
  await db
    .updateTable('periodic_delivery')
    .set({ delivery_state: state })
    .where('run_id', '=', runId)
    .where('recipient', '=', recipient)
    .where('delivery_state', '=', 'WAITING')
    .execute()
}

/** Records the recipients who get no mail, with the reason. */
export async function noteRefused(
  trx: Kysely<Database>,
  { runId }: { readonly runId: string },
  recipients: readonly Recipient[],
): Promise<void> {
  const refused = recipients.filter(({ state }) => !isDeliverable(state))
  if (refused.length === 0) return
  await trx
    .insertInto('periodic_delivery')
    .values(
      refused.map(({ address, state }) => ({
        run_id: runId,
        recipient: address,
        recipient_state: state,
        delivery_state: 'REFUSED' as const,
      })),
    )
    .execute()
}
