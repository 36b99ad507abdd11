import { type DecideOutcome, decideQueueItems, type QueueRow } from '@portal/contract/calls/queue'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { Button, below, color, space, styled, width } from '@portal/shared-ui'
import { useState } from 'react'
import { BulkDecisionDialog } from './BulkDecisionDialog.tsx'
import { BulkOutcomeDialog } from './BulkOutcomeDialog.tsx'
import type { BulkMode } from './bulk-mode.ts'
import { useOpenedItems } from './use-opened-items.ts'

const Bar = styled.section({
  position: 'sticky',
  bottom: space(4),
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  padding: `${space(3)} ${space(4)}`,
  border: `1px solid ${color.border}`,
  borderRadius: 8,
  background: color.surface,
  boxShadow: '0 4px 16px rgb(0 0 0 / 0.12)',
})
const Count = styled.span({ flex: '1 1 120px', fontWeight: 550 })
// Side by side where there is room, else in a line of their own, level at both sides.
const Acts = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
  [below(width.phone)]: { flex: '1 0 100%', '& > button': { flex: '1 0 auto' } },
})

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
        <Bar aria-label={t('bulk.label')}>
          <Count>{t('bulk.chosen', { count: chosen.length })}</Count>
          <Button variant="ghost" onClick={onDone}>
            {t('bulk.clear')}
          </Button>
          <Acts>
            <Button onClick={() => setAsked({ mode: 'REJECTED', items: chosen })}>
              {t('bulk.reject', { count: chosen.length })}
            </Button>
            <Button variant="primary" onClick={() => setAsked({ mode: 'AUTHORIZE', items: chosen })}>
              {t('bulk.authorize', { count: chosen.length })}
            </Button>
          </Acts>
        </Bar>
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
