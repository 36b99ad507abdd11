import { ACCEPTED_BREAK } from '@portal/contract/audit/audit'
import type { Domain } from '../../../engine/domain.ts'
import { AUDIT_BINDINGS } from './audit.calls.ts'
import { AUDIT_WORK } from './audit.work.ts'

export const domain: Domain = {
  bindings: AUDIT_BINDINGS,
  work: [AUDIT_WORK],
  recordKinds: [{ subject: 'audit-chain', record: ACCEPTED_BREAK }],
}
