export { PARTNER_CHANGES } from './partner-change.kind.ts'
export { type PartnerRecord, partnerSnapshot } from './partner-record.ts'
export { PARTNER_BINDINGS } from './partners.calls.ts'
