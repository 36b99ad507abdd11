import { type DecideOutcome, decideQueueItems, type QueueRow } from '@portal/contract/calls/queue'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { SelectionBar } from '@portal/shared-ui/list'
import { useState } from 'react'
import { BulkDecisionDialog } from './BulkDecisionDialog.tsx'
import { BulkOutcomeDialog } from './BulkOutcomeDialog.tsx'
import type { BulkMode } from './bulk-mode.ts'
import { useOpenedItems } from './use-opened-items.ts'

/** What the checker is about to decide: the items as they stood when they were chosen, whatever the list shows meanwhile. */
interface Asked {
  readonly mode: BulkMode
  readonly items: readonly QueueRow[]
}
interface Outcome {
  readonly items: readonly QueueRow[]
  readonly results: readonly DecideOutcome[]
}

/** The bar under the checkers queue: decides the chosen items together and tells what became of each. */
export default function BulkDecision({ chosen, onDone }: { chosen: readonly QueueRow[]; onDone: () => void }) {
  const t = useTexts('mfe-users')
  const decide = useCommand(decideQueueItems)
  const [asked, setAsked] = useState<Asked | null>(null)
  const opened = useOpenedItems(asked?.items ?? [])
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const run = async ({ mode: cqMode, items: rows }: Asked, cqReason: string) => {
    const items = rows.map(({ cqId, cqHash }) => ({ cqId, cqHash }))
    const { results } = await decide.run({ items, cqMode, ...(cqReason ? { cqReason } : {}) })
    setOutcome({ items: rows, results })
    setAsked(null)
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
          <Button onClick={() => setAsked({ mode: 'REJECTED', items: chosen })}>
            {t('bulk.reject', { count: chosen.length })}
          </Button>
          <Button variant="primary" onClick={() => setAsked({ mode: 'AUTHORIZE', items: chosen })}>
            {t('bulk.authorize', { count: chosen.length })}
          </Button>
        </SelectionBar>
      )}
      {asked && (
        <BulkDecisionDialog
          {...asked}
          opened={opened}
          onRun={(reason) => run(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
      {outcome && <BulkOutcomeDialog {...outcome} onClose={() => setOutcome(null)} />}
    </>
  )
}
