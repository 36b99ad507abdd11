import { registerChangeKindFamily } from '../approvals/index.ts'
import type { Domain } from '../domain.ts'
import { SERVICE_BINDINGS } from './services.calls.ts'
import { SERVICE_WORK } from './services.work.ts'
import { removedKind } from './writes/service-record.kind.ts'
import { SERVICE_WRITE_QUEUE, SERVICE_WRITES_DUE } from './writes/service-writes.queue.ts'

export { callsOfServices } from './calls-of-services.ts'
export { registerServices } from './register-services.ts'

registerChangeKindFamily(removedKind)

/** The servers that modules have of their own. */
export const domain: Domain = {
  bindings: SERVICE_BINDINGS,
  work: SERVICE_WORK,
  queues: [SERVICE_WRITE_QUEUE],
  schedules: [SERVICE_WRITES_DUE],
}
