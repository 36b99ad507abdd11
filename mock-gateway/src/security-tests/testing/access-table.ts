import type { AccessRow } from './access-cases.ts'
import { ACCESS_CASES } from './all-access-cases.ts'

/**
 * Security §7, A1, deliberately written a second time: a changed access in the contract must also be changed in the
 * domain's `testing/access-cases.ts`, and a call without a row fails.
 */
export const ACCESS_TABLE: Readonly<Record<string, AccessRow>> = Object.fromEntries(
  ACCESS_CASES.flatMap(({ access }) => Object.entries(access)),
)
