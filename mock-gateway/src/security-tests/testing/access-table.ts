import type { AccessRow } from './access-cases.ts'
import { ACCESS_CASES } from './all-access-cases.ts'

/**
 * Security §7, A1, written a second time on purpose: who changes a call's access in the contract has to say so in the
 * domain's `testing/access-cases.ts`, and a call without a row fails.
 */
export const ACCESS_TABLE: Readonly<Record<string, AccessRow>> = Object.fromEntries(
  ACCESS_CASES.flatMap(({ access }) => Object.entries(access)),
)
