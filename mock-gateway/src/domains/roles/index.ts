export { ROLE_CHANGES } from './role-change.kind.ts'
export { ROLE_BINDINGS } from './roles.calls.ts'
