import type { CaseOutcomeRow } from '@portal/contract/screening-cases/case-work.calls'
import { notify } from '@portal/portal-sdk'

/** Tells what became of an act on cases: of several, row by row to whoever asked; of one by a notice, or why it was refused. */
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
