import type { CaseOutcomeRow } from '@portal/contract/screening-cases/case-work.calls'
import { notify } from '@portal/portal-sdk'

/**
 * Reports the results of an action on cases. The caller receives the results of several cases; the result of a single
 * case is shown as a notice or as an error.
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
