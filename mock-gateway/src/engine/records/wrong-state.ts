import type { Language } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import { Refusal } from '../http/handler.ts'

/** The users who can change a record in this state next, as the end of a text's key. A final state has no entry. */
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

/**
 * Returns a refusal with 12 that names the record's state and who can change it.
 * @param family prefix of the texts for the kind's states
 */
export function wrongState(language: Language, status: string, family = 'status.schedule'): Refusal {
  const message = `message.state.${NEXT[status] ?? 'final'}`
  return new Refusal('12', { message, params: { status: contractText(language, `${family}.${status}`) } })
}

/** Texts that state when a step of a transaction is possible, and who takes the step. */
export type TransactionStep =
  | 'message.transactionNotReviewable'
  | 'message.state.reopened'
  | 'message.state.returned'
  | 'message.state.retried'
  | 'message.state.requested'
  | 'message.state.corrected'
  | 'message.state.paid'

/**
 * Returns a refusal with 12 of a transaction whose state does not allow the step. By default, the step is a review,
 * which needs a held or pending transaction.
 */
export function wrongTransactionState(
  language: Language,
  status: string,
  message: TransactionStep = 'message.transactionNotReviewable',
): Refusal {
  return new Refusal('12', { message, params: { status: contractText(language, `status.transaction.${status}`) } })
}

/** Returns a refusal with 12 of a screening case whose state does not allow the step. */
export function wrongCaseState(language: Language, status: string): Refusal {
  return new Refusal('12', {
    message: 'message.state.case',
    params: { status: contractText(language, `caseStatus.${status}`) },
  })
}

/**
 * Returns a refusal with 12 of a step that was possible when it began, because another user changed the record first.
 */
export const overtaken = (): Refusal => new Refusal('12', { message: 'message.overtaken' })
