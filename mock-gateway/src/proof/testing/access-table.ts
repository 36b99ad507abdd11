import type { AccessRow } from './domain-proof.ts'
import { DOMAIN_PROOFS } from './domain-proofs.ts'

/**
 * Security §7, A1, written a second time on purpose: who changes a call's access in the contract has to say so in the domain's
 * `testing/proof.ts`, and a call without a row fails.
 */
export const ACCESS_TABLE: Readonly<Record<string, AccessRow>> = Object.fromEntries(
  DOMAIN_PROOFS.flatMap(({ access }) => Object.entries(access)),
)
