import { accessBindings } from './access/index.ts'
import { DOMAIN_BINDINGS } from './domains/index.ts'
import type { Binding } from './http/handler.ts'

/** The handler of every call of the contract. */
export const BINDINGS: readonly Binding[] = [...accessBindings, ...DOMAIN_BINDINGS]
