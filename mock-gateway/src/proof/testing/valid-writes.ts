import { DOMAIN_PROOFS } from './domain-proofs.ts'
import type { ValidWrite } from './valid-write.ts'

export { nameOf, type ValidWrite } from './valid-write.ts'

/** Every write of a signed-in user, one or more of each call: `proof/audited-writes` fails for a call without one. */
export const VALID_WRITES: readonly ValidWrite[] = DOMAIN_PROOFS.flatMap(({ writes = [] }) => writes)
