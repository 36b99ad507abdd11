import type { CaseStep } from '@portal/contract/screening-cases/screening-case'
import type { RejectedChange } from '@portal/portal-sdk/forms'

/** Actions on a case that have a dialog. */
export type CaseAct = 'PASSED' | 'FAILED' | 'NO_MATCH' | 'MATCH' | 'FALSE_MATCH' | 'NOTE' | 'FILE' | 'ASSIGN' | CaseStep

/** Returns the action that the rejected decision requested. Null if no decision is resubmitted. */
export function actOf(rejected: RejectedChange | null): CaseAct | null {
  if (rejected?.proposed.entryNo) return 'FALSE_MATCH'
  if (rejected?.proposed.matchedPerson) return 'MATCH'
  const status = rejected?.proposed.transactionStatus
  return status === 'PASSED' || status === 'FAILED' ? status : null
}
