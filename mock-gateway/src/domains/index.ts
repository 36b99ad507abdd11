import { APPROVAL_BINDINGS, registerChangeKind } from '../approvals/index.ts'
import type { Binding } from '../http/handler.ts'
import { ROLE_BINDINGS } from './roles/index.ts'
import { USER_CHANGES, userBindings } from './users/index.ts'

registerChangeKind(USER_CHANGES)

/** The handlers of every domain and of the approvals engine. */
export const DOMAIN_BINDINGS: readonly Binding[] = [...userBindings(), ...ROLE_BINDINGS, ...APPROVAL_BINDINGS]
