export { AUDIT_BINDINGS } from './audit.calls.ts'
