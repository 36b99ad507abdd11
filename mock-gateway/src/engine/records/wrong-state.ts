import type { Language } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import { Refusal } from '../http/handler.ts'

/** Who can change a record in this state, as the end of a text's key; a final state has no further change. */
const NEXT: Readonly<Record<string, string>> = {
  PENDING: 'pending',
  DECLINED: 'declined',
  DISABLED: 'disabled',
  ACTIVE: 'active',
}

/** 12 that names the record's state, and who can change it. @param family the texts of the kind's states */
export function wrongState(language: Language, status: string, family = 'status.schedule'): Refusal {
  const message = `message.state.${NEXT[status] ?? 'final'}`
  return new Refusal('12', { message, params: { status: contractText(language, `${family}.${status}`) } })
}

/** 12 of a transaction that is neither held nor pending. */
export function wrongTransactionState(language: Language, status: string): Refusal {
  const params = { status: contractText(language, `status.transaction.${status}`) }
  return new Refusal('12', { message: 'message.transactionNotReviewable', params })
}

/** 12 of a screening case whose state does not allow the step. */
export function wrongCaseState(language: Language, status: string): Refusal {
  return new Refusal('12', {
    message: 'message.state.case',
    params: { status: contractText(language, `caseStatus.${status}`) },
  })
}
