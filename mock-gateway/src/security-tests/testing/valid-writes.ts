import { ACCESS_CASES } from './all-access-cases.ts'
import type { ValidWrite } from './valid-write.ts'

export { nameOf, type ValidWrite } from './valid-write.ts'

/**
 * Every write of a signed-in user, at least one for each call: `security-tests/audited-writes` fails for a call without
 * one.
 */
export const VALID_WRITES: readonly ValidWrite[] = ACCESS_CASES.flatMap(({ writes = [] }) => writes)
