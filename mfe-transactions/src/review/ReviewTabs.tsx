import { READS_DELIVERIES } from '@portal/contract/webhooks/webhooks.calls'
import { usePermission, useSide, useTexts } from '@portal/portal-sdk'
import { Stack } from '@portal/shared-ui'
import { Tabs } from '@portal/shared-ui/chrome'
import { type ReactNode, useState } from 'react'
import { Deliveries } from '../deliveries/Deliveries.tsx'
import { ReceiverHistory } from './ReceiverHistory.tsx'
import { ReviewChanges } from './ReviewChanges.tsx'
import { REVIEWED, type ReviewedTransaction } from './reviewed.ts'
import { ScreeningLogs } from './ScreeningLogs.tsx'
import { TransactionTimeline } from './TransactionTimeline.tsx'

interface ReviewTabsProps {
  readonly transaction: ReviewedTransaction
  /** The order, with the additions of the product. */
  readonly details: ReactNode
  readonly onMove: (transactionId: string) => void
}

type Tab = 'details' | 'timeline' | 'receiver' | 'screening' | 'events'

/** Shows all parts of a transaction in tabs. Parts that the user may not read have no tab. */
export function ReviewTabs({ transaction, details, onMove }: ReviewTabsProps) {
  const t = useTexts('mfe-transactions')
  const isStaff = useSide() === 'staff'
  const readsLogs = usePermission(REVIEWED[transaction.contractType].logReaders)
  const readsDeliveries = usePermission(READS_DELIVERIES)
  const [tab, setTab] = useState<Tab>('details')
  const tabs: readonly Tab[] = [
    'details',
    'timeline',
    'receiver',
    ...(isStaff && readsLogs ? (['screening'] as const) : []),
    ...(readsDeliveries ? (['events'] as const) : []),
  ]
  return (
    <Tabs
      label={t('review.tabs')}
      tabs={tabs.map((id) => ({ id, label: t(`review.tab.${id}`) }))}
      current={tab}
      onChange={(id) => setTab(id as Tab)}
    >
      {tab === 'details' && details}
      {tab === 'timeline' && (
        <Stack gap={5}>
          <TransactionTimeline transaction={transaction} />
          {isStaff && <ReviewChanges transaction={transaction} />}
        </Stack>
      )}
      {tab === 'receiver' && <ReceiverHistory transaction={transaction} onOpen={onMove} />}
      {tab === 'screening' && <ScreeningLogs transactionId={transaction.transactionId} />}
      {tab === 'events' && <Deliveries transactionId={transaction.transactionId} />}
    </Tabs>
  )
}
