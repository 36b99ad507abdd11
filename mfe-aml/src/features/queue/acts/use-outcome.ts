import type { CaseOutcomeRow } from '@portal/contract/screening-cases/case-work.calls'
import { notify } from '@portal/portal-sdk'

/**
 * Shows the result of an action on cases: for several, row by row to the caller; for one, as a notice or as the error.
 */
export function useOutcome(onOutcome: ((results: readonly CaseOutcomeRow[]) => void) | undefined) {
  return (results: readonly CaseOutcomeRow[], done: string): void => {
    if (onOutcome !== undefined) {
      onOutcome(results)
      return
    }
    const refused = results.find(({ responseCode }) => responseCode !== '00')
    notify(refused ? { tone: 'negative', text: refused.responseMessage } : { tone: 'positive', text: done })
  }
}
