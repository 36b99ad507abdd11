import type { RequestOf } from '@portal/contract'
import { type DecideOutcome, decideQueueItems, type QueueRow } from '@portal/contract/queue/queue.calls'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { useRecoveredState } from '@portal/portal-sdk/forms'
import { LetterButton } from '@portal/shared-ui/chrome'
import { SelectionBar } from '@portal/shared-ui/list'
import { useState } from 'react'
import { BulkDecisionDialog } from './BulkDecisionDialog.tsx'
import { BulkOutcomeDialog } from './BulkOutcomeDialog.tsx'
import type { BulkMode } from './bulk-mode.ts'
import { useOpenedItems } from './use-opened-items.ts'

/** The items that were selected when the decision began, even if the list changes meanwhile. */
interface Asked {
  readonly mode: BulkMode
  readonly items: readonly QueueRow[]
}
interface Outcome {
  readonly items: readonly QueueRow[]
  readonly results: readonly DecideOutcome[]
}

/**
 * Shows the bar under the checkers queue that decides all selected items together and shows the result of each item.
 */
export default function BulkDecision({ chosen, onDone }: { chosen: readonly QueueRow[]; onDone: () => void }) {
  const t = useTexts('mfe-users')
  const decide = useCommand(decideQueueItems)
  const [asked, setAsked] = useRecoveredState<Asked | null>('bulk', null)
  const opened = useOpenedItems(asked?.items ?? [])
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const run = async (items: Asked['items'], request: RequestOf<typeof decideQueueItems>) => {
    const { results } = await decide.run(request)
    setOutcome({ items, results })
    onDone()
  }

  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar
          label={t('bulk.label')}
          count={t('bulk.chosen', { count: chosen.length })}
          clearLabel={t('bulk.clear')}
          onClear={onDone}
        >
          <LetterButton letter="R" onClick={() => setAsked({ mode: 'REJECTED', items: chosen })}>
            {t('bulk.reject', { count: chosen.length })}
          </LetterButton>
          <LetterButton letter="A" variant="primary" onClick={() => setAsked({ mode: 'AUTHORIZE', items: chosen })}>
            {t('bulk.authorize', { count: chosen.length })}
          </LetterButton>
        </SelectionBar>
      )}
      {asked && (
        <BulkDecisionDialog
          {...asked}
          opened={opened}
          isRunning={decide.isRunning}
          onSend={(request) => run(asked.items, request)}
          onClose={() => setAsked(null)}
        />
      )}
      {outcome && <BulkOutcomeDialog {...outcome} onClose={() => setOutcome(null)} />}
    </>
  )
}
