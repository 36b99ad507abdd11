import { accessBindings } from './access/index.ts'
import { APPROVAL_BINDINGS } from './approvals/index.ts'
import { DOMAINS } from './domains/index.ts'
import type { Binding } from './http/handler.ts'

/** The handler of every call of the contract. */
export const BINDINGS: readonly Binding[] = [
  ...accessBindings,
  ...APPROVAL_BINDINGS,
  ...DOMAINS.flatMap(({ bindings }) => bindings),
]
