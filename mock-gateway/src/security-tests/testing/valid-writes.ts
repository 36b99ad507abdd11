import { ACCESS_CASES } from './all-access-cases.ts'
import type { ValidWrite } from './valid-write.ts'

export { nameOf, type ValidWrite } from './valid-write.ts'

/**
 * Every write of a signed-in user, with at least one valid request for each call. `security-tests/audited-writes` fails
 * for a call without a request.
 */
export const VALID_WRITES: readonly ValidWrite[] = ACCESS_CASES.flatMap(({ writes = [] }) => writes)
