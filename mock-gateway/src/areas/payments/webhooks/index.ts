import type { Domain } from '../../../engine/domain.ts'
import { WEBHOOKS } from './delivery.queue.ts'
import { ENDPOINT_CHANGES } from './endpoint-change.kind.ts'
import { WEBHOOK_OPERATIONS } from './partner/operations.ts'
import { WEBHOOK_BINDINGS } from './webhooks.calls.ts'

export { hasEndpoints } from './endpoint.store.ts'
export { notifyPartner } from './endpoint-notice.ts'
export { requireOutsideUrl } from './outside-url.ts'
export { publishEvent, publishEvents } from './publish-event.ts'
export { unacknowledgedEvents } from './unacknowledged-events.ts'
export { insertUndeliveredEvent } from './undelivered-event.demo.ts'
export { newSecret, secretOf, signatureOf, wrapKnown } from './webhook-secret.ts'

export const domain: Domain = {
  bindings: WEBHOOK_BINDINGS,
  partnerOperations: WEBHOOK_OPERATIONS,
  changeKinds: [ENDPOINT_CHANGES],
  queues: [WEBHOOKS],
}
