export { OFFICER_CHANGES, PARTNER_OFFICER_CHANGES } from './officer-change.kind.ts'
export { OFFICER_BINDINGS } from './officers.calls.ts'
