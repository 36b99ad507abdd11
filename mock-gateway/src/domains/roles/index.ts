export { ROLE_BINDINGS } from './roles.calls.ts'
