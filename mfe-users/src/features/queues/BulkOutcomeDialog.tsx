import { QUEUE_STATUS_TONES } from '@portal/contract'
import type { DecideOutcome, QueueRow } from '@portal/contract/calls/queue'
import { useTexts } from '@portal/portal-sdk'
import { StatusChip } from '@portal/shared-ui/chrome'
import { OutcomeDialog } from '@portal/shared-ui/list'
import { ItemLine, ItemLines } from './ItemLines.tsx'

interface BulkOutcomeDialogProps {
  readonly items: readonly QueueRow[]
  readonly results: readonly DecideOutcome[]
  readonly onClose: () => void
}

/** What became of each item of a bulk decision; what was refused still waits, and says why. */
export function BulkOutcomeDialog({ items, results, onClose }: BulkOutcomeDialogProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const refused = results.filter(({ cqStatus }) => cqStatus === null).length
  return (
    <OutcomeDialog
      title={t('bulk.outcome')}
      summary={t('bulk.counted', { done: results.length - refused, refused })}
      isAnyRefused={refused > 0}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <ItemLines>
        {items.map((item) => {
          const result = results.find(({ cqId }) => cqId === item.cqId)
          if (!result?.cqStatus) return <ItemLine key={item.cqId} item={item} refusal={result?.responseMessage} />
          return (
            <ItemLine key={item.cqId} item={item}>
              <StatusChip label={c(`status.queue.${result.cqStatus}`)} tone={QUEUE_STATUS_TONES[result.cqStatus]} />
            </ItemLine>
          )
        })}
      </ItemLines>
    </OutcomeDialog>
  )
}
