// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

/** Events to the systems of partners. */
export const WEBHOOK_FAULTS: readonly Fault[] = [
  fault(
    'a retried event is signed with the time of the event instead of the retry',
    gateway('areas/payments/transactions/partner/events.integration.test.ts'),
    change(
      gateway('areas/payments/webhooks/delivery/deliver.ts'),
      'signed',
      'String(Math.floor(now.getTime() / 1000))',
      'String(Math.floor(occurred_at.getTime() / 1000))',
    ),
  ),
  fault(
    'a resent event keeps its old expiry',
    gateway('areas/payments/transactions/partner/events.integration.test.ts'),
    remove(
      gateway('areas/payments/webhooks/delivery/resend-delivery.ts'),
      'resendDelivery',
      'tried_until: new Date(now.getTime() + TRIED_MS)',
    ),
  ),
  fault(
    'live and test events of a partner are sent to the same endpoints',
    gateway('areas/payments/transactions/partner/events.integration.test.ts'),
    change(
      gateway('areas/payments/webhooks/publish-event.ts'),
      'publishEvents',
      '`${owner.env} ${owner.mtoCode}`',
      'owner.mtoCode',
    ),
  ),
]
