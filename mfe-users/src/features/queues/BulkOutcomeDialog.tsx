import { QUEUE_STATUS_TONES } from '@portal/contract'
import type { DecideOutcome, QueueRow } from '@portal/contract/queue/queue.calls'
import { useTexts } from '@portal/portal-sdk'
import { StatusChip } from '@portal/shared-ui/chrome'
import { OutcomeDialog } from '@portal/shared-ui/list'
import { bulkNext, bulkSummary, needsVotes } from './bulk-summary.ts'
import { ItemLine, ItemLines } from './ItemLines.tsx'
import { RegisteredNext } from './RegisteredNext.tsx'
import { mayBeRegistration } from './registration.ts'

interface BulkOutcomeDialogProps {
  readonly items: readonly QueueRow[]
  readonly results: readonly DecideOutcome[]
  readonly onClose: () => void
}

/**
 * Shows the result of each item of a bulk decision, with a link. If the decision on an item was refused, the reason is
 * shown.
 */
export function BulkOutcomeDialog({ items, results, onClose }: BulkOutcomeDialogProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const isAnyRefused = results.some(({ cqStatus }) => cqStatus === null)
  return (
    <OutcomeDialog
      title={t('bulk.outcome')}
      summary={bulkSummary(t, results)}
      next={bulkNext(t, results)}
      isAnyRefused={isAnyRefused}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <ItemLines>
        {items.map((item) => {
          const result = results.find(({ cqId }) => cqId === item.cqId)
          const href = `/checkers-queue?panel=item&id=${item.cqId}`
          if (!result?.cqStatus)
            return (
              <ItemLine key={item.cqId} item={item} href={href} onLeave={onClose} refusal={result?.responseMessage} />
            )
          return (
            <ItemLine key={item.cqId} item={item} href={href} onLeave={onClose}>
              {needsVotes(result) ? (
                <StatusChip label={t('bulk.needs', { count: result.votesNeeded })} tone="info" icon="users" />
              ) : (
                <StatusChip label={c(`status.queue.${result.cqStatus}`)} tone={QUEUE_STATUS_TONES[result.cqStatus]} />
              )}
              {result.cqStatus === 'AUTHORIZED' && mayBeRegistration(item) && (
                <RegisteredNext cqId={item.cqId} onLeave={onClose} />
              )}
            </ItemLine>
          )
        })}
      </ItemLines>
    </OutcomeDialog>
  )
}
