export { type DirectoryPerson, type DirectoryPort, DirectoryUnavailable } from './directory/directory-port.ts'
export { USER_CHANGES } from './user-change.kind.ts'
export { OPERATOR_ROLE_IDS } from './user-change.rules.ts'
export { userBindings } from './users.calls.ts'
