import type { CaseEvent } from '@portal/contract/screening-cases/screening-cases.calls'
import type { TransactionState } from '@portal/contract/transactions/transaction-detail.calls'
import { useTexts } from '@portal/portal-sdk'
import { useMemo } from 'react'

/** Describes the events of a case, for the screen and for the print. */
export function useHappeningWords() {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  return useMemo(
    () => ({
      whoOf({ actorKind, actorName }: TransactionState, mtoName: string): string {
        if (actorKind === 'PARTNER') return mtoName
        return actorKind === 'USER' ? (actorName ?? t('case.somebody')) : t('case.gateway')
      },
      eventWords({ eventKind, actorName, assigneeName, change }: CaseEvent): string {
        if (change !== null)
          return t('case.did', {
            what: c(`caseEvent.${eventKind}`),
            name: c(`lookBackCause.${change.cause}`, { code: change.causeCode, version: String(change.causeVersion) }),
          })
        const name = actorName ?? t('case.somebody')
        if (eventKind === 'ESCALATED' && assigneeName !== null)
          return t('case.escalatedTo', { name, recipient: assigneeName })
        if (eventKind !== 'ASSIGNED') return t('case.did', { what: c(`caseEvent.${eventKind}`), name })
        return assigneeName === null
          ? t('case.assignedNobody', { name })
          : t('case.assignedBy', { name, assignee: assigneeName })
      },
    }),
    [t, c],
  )
}
