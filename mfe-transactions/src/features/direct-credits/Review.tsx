import type { TransactionDetail } from '@portal/contract/calls/transactions'
import { lazyPart, useSide, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { Stack } from '@portal/shared-ui'
import { Tabs } from '@portal/shared-ui/chrome'
import { SidePanel } from '@portal/shared-ui/dialog'
import { PendingNotice, RecordHistory } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { type Decision, decisionOf } from './decision.ts'
import { OrderDetails } from './OrderDetails.tsx'
import { ReceiverHistory } from './ReceiverHistory.tsx'
import { ReviewActs, useReviewed } from './ReviewActs.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { ScreeningLogs } from './ScreeningLogs.tsx'
import { Timeline } from './Timeline.tsx'

const DecisionDialog = lazyPart(() => import('./DecisionDialog.tsx'))

interface ReviewProps {
  readonly transaction: TransactionDetail
  /** The rejected review it takes up again. */
  readonly rejected: RejectedChange | null
  readonly onMove: (transactionId: string) => void
  /** The transaction moved since it was read. */
  readonly onStale: () => void
  readonly onClose: () => void
}

type Tab = 'details' | 'timeline' | 'receiver' | 'screening' | 'changes'

/** One transaction: who gets how much of whom, everything that happened to it, and the acts of who reviews it. */
export function Review({ transaction, rejected, onMove, onStale, onClose }: ReviewProps) {
  const t = useTexts('mfe-transactions')
  const side = useSide()
  const isReviewed = useReviewed(transaction)
  const [tab, setTab] = useState<Tab>('details')
  const [decision, setDecision] = useState<Decision | null>(() => decisionOf(rejected))
  const waiting = usePendingChange(transaction.pendingCqId)
  const history = useRecordHistory('transaction', transaction.transactionId)
  const show = (next: Tab) => {
    setTab(next)
    history.setOpen(next === 'changes')
  }
  const tabs: readonly Tab[] =
    side === 'staff' ? ['details', 'timeline', 'receiver', 'screening', 'changes'] : ['details', 'timeline', 'receiver']
  return (
    <SidePanel
      title={t('review.of', { reference: transaction.transactionContractReference })}
      recordId={transaction.transactionId}
      onClose={onClose}
      isWide
      actions={isReviewed && <ReviewActs {...{ transaction, onStale }} onDecide={setDecision} />}
    >
      <Stack gap={5}>
        {transaction.pendingCqId && <PendingNotice text={t('review.waits')} change={waiting} />}
        <ReviewHead transaction={transaction} />
        <Tabs
          label={t('review.tabs')}
          tabs={tabs.map((id) => ({ id, label: t(`review.tab.${id}`) }))}
          current={tab}
          onChange={(id) => show(id as Tab)}
        >
          {tab === 'details' && <OrderDetails transaction={transaction} />}
          {tab === 'timeline' && <Timeline transaction={transaction} />}
          {tab === 'receiver' && <ReceiverHistory transaction={transaction} onOpen={onMove} />}
          {tab === 'screening' && <ScreeningLogs transactionId={transaction.transactionId} />}
          {tab === 'changes' && <RecordHistory history={history} />}
        </Tabs>
      </Stack>
      {decision && (
        <DecisionDialog {...{ transaction, decision, rejected, onStale }} onClose={() => setDecision(null)} />
      )}
    </SidePanel>
  )
}
