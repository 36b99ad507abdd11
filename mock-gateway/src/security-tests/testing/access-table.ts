import type { AccessRow } from './access-cases.ts'
import { ACCESS_CASES } from './all-access-cases.ts'

/**
 * The access table of security §7, A1, deliberately written a second time. If the access of a call changes in the
 * contract, it must also be changed in the domain's `testing/access-cases.ts`. The test fails for a call without a row.
 */
export const ACCESS_TABLE: Readonly<Record<string, AccessRow>> = Object.fromEntries(
  ACCESS_CASES.flatMap(({ access }) => Object.entries(access)),
)
