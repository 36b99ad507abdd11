import type { Domain } from '../../../engine/domain.ts'
import { SUSPENSIONS } from './suspension.kind.ts'
import { SUSPENSION_BINDINGS } from './suspensions.calls.ts'
import { SUSPENSION_WORK } from './suspensions.work.ts'

export { isStopped, isSuspended } from './is-suspended.ts'

export const domain: Domain = {
  bindings: SUSPENSION_BINDINGS,
  changeKinds: [SUSPENSIONS],
  work: SUSPENSION_WORK,
}
