import type { Domain } from '../../domain.ts'
import { PARTNER_CHANGES } from './partner-change.kind.ts'
import { PARTNER_BINDINGS } from './partners.calls.ts'

export { detailColumns } from './partner-record.ts'

export const domain: Domain = { bindings: PARTNER_BINDINGS, changeKinds: [PARTNER_CHANGES] }
