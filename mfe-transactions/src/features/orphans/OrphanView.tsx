import { ORPHAN_SUBJECTS, type OrphanDecision, type OrphanType } from '@portal/contract/orphans/orphan'
import type { OrphanDetail } from '@portal/contract/orphans/orphans.calls'
import { lazyPart, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, usePendingChange, useRecordHistory, useRecoveredState } from '@portal/portal-sdk/forms'
import { Stack } from '@portal/shared-ui'
import { PendingNotice, RecordView, Section } from '@portal/shared-ui/panel'
import { Deliveries } from '../../deliveries/Deliveries.tsx'
import { CoreSide } from './CoreSide.tsx'
import { OrphanActs } from './OrphanActs.tsx'
import { OrphanHead } from './OrphanHead.tsx'
import { OwnSide } from './OwnSide.tsx'
import { proposedDecision } from './proposed-decision.ts'

const OrphanDecisionDialog = lazyPart(() => import('./OrphanDecisionDialog.tsx'))

interface OrphanViewProps {
  readonly orphan: OrphanDetail
  readonly orphanType: OrphanType
  /** The rejected decision to resubmit; null for a new decision. */
  readonly rejected: RejectedChange | null
  /** Called when the orphan has changed since it was loaded. */
  readonly onStale: () => void
  readonly onClose: () => void
}

/**
 * Shows one orphan: the cause, the data of the portal, of core banking and of the partner, and the actions that are
 * safe.
 */
export function OrphanView({ orphan, orphanType, rejected, onStale, onClose }: OrphanViewProps) {
  const t = useTexts('mfe-transactions')
  const { transactionId, contractType, pendingCqId, acts } = orphan
  const waiting = usePendingChange(pendingCqId)
  const history = useRecordHistory(ORPHAN_SUBJECTS[orphanType], transactionId)
  const [decision, setDecision] = useRecoveredState<OrphanDecision | null>('act', proposedDecision(rejected, acts))
  const close = () => setDecision(null)
  const hasActs = acts.mayRetry || acts.mayFail || acts.mayAccept
  return (
    <RecordView
      title={t('orphans.of', { reference: orphan.transactionContractReference })}
      recordId={transactionId}
      history={history}
      onClose={onClose}
      isWide
      actions={hasActs && <OrphanActs {...{ orphan, onStale }} onDecide={setDecision} />}
    >
      <Stack gap={5}>
        {pendingCqId && <PendingNotice text={t('orphans.waits')} change={waiting} />}
        <OrphanHead orphan={orphan} />
        <Section title={t('orphans.side.own')}>
          <OwnSide orphan={orphan} />
        </Section>
        {/* Cash orders are unknown to core banking. */}
        {contractType === 'DC' && (
          <Section title={t('orphans.side.core')}>
            <CoreSide orphan={orphan} />
          </Section>
        )}
        <Section title={t('orphans.side.partner')}>
          <Deliveries transactionId={transactionId} />
        </Section>
      </Stack>
      {decision && <OrphanDecisionDialog {...{ orphan, orphanType, decision, rejected, onStale }} onClose={close} />}
    </RecordView>
  )
}
