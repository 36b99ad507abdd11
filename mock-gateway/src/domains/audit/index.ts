import { ACCEPTED_BREAK } from '@portal/contract/records/audit'
import type { Domain } from '../../domain.ts'
import { AUDIT_BINDINGS } from './audit.calls.ts'

export const domain: Domain = {
  bindings: AUDIT_BINDINGS,
  recordKinds: [{ subject: 'audit-chain', record: ACCEPTED_BREAK }],
}
