import type { Language } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import { Refusal } from '../http/handler.ts'

/** Who can change a record in this state, as the end of a text's key; a final state has no further change. */
const NEXT: Readonly<Record<string, string>> = {
  PENDING: 'pending',
  pending: 'pending',
  // A till whose float or difference awaits a checker.
  REQUESTED: 'pending',
  COUNTED: 'pending',
  OPEN: 'open',
  DECLINED: 'declined',
  DISABLED: 'disabled',
  ACTIVE: 'active',
  active: 'active',
  POSTED: 'active',
}

/** 12 that names the record's state, and who can change it. @param family the texts of the kind's states */
export function wrongState(language: Language, status: string, family = 'status.schedule'): Refusal {
  const message = `message.state.${NEXT[status] ?? 'final'}`
  return new Refusal('12', { message, params: { status: contractText(language, `${family}.${status}`) } })
}

/** The texts that say from which states a step of a transaction is possible, and who takes it. */
export type TransactionStep =
  | 'message.transactionNotReviewable'
  | 'message.state.reopened'
  | 'message.state.returned'
  | 'message.state.retried'
  | 'message.state.requested'
  | 'message.state.corrected'
  | 'message.state.paid'

/** 12 of a transaction whose state does not allow the step; by default a review, which needs a held or pending one. */
export function wrongTransactionState(
  language: Language,
  status: string,
  message: TransactionStep = 'message.transactionNotReviewable',
): Refusal {
  return new Refusal('12', { message, params: { status: contractText(language, `status.transaction.${status}`) } })
}

/** 12 of a screening case whose state does not allow the step. */
export function wrongCaseState(language: Language, status: string): Refusal {
  return new Refusal('12', {
    message: 'message.state.case',
    params: { status: contractText(language, `caseStatus.${status}`) },
  })
}

/** 12 of a step that was possible when it began: another one changed the record first. */
export const overtaken = (): Refusal => new Refusal('12', { message: 'message.overtaken' })
