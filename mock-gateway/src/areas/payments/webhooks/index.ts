import type { Domain } from '../../../engine/domain.ts'
import { WEBHOOKS } from './delivery/delivery.queue.ts'
import { ENDPOINT_CHANGES } from './endpoint-change.kind.ts'
import { WEBHOOK_OPERATIONS } from './partner/operations.ts'
import { WEBHOOK_BINDINGS } from './webhooks.calls.ts'

export { unacknowledgedEvents } from './delivery/unacknowledged-events.ts'
export { insertUndeliveredEvent } from './demo/undelivered-event.demo.ts'
export { positionOf, readEvents } from './events/read-events.ts'
export { notifyPartner } from './notices/endpoint-notice.ts'
export { requireOutsideUrl } from './outside-url.ts'
export { publishEvent, publishEvents } from './publish-event.ts'
export { newSecret, secretOf, signatureOf, wrapKnown } from './webhook-secret.ts'

export const domain: Domain = {
  bindings: WEBHOOK_BINDINGS,
  partnerOperations: WEBHOOK_OPERATIONS,
  changeKinds: [ENDPOINT_CHANGES],
  queues: [WEBHOOKS],
}
