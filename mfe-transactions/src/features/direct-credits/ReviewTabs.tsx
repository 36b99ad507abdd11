import type { TransactionDetail } from '@portal/contract/calls/transactions'
import { READS_DELIVERIES } from '@portal/contract/calls/webhooks'
import { usePermission, useSide, useTexts } from '@portal/portal-sdk'
import { Stack } from '@portal/shared-ui'
import { Tabs } from '@portal/shared-ui/chrome'
import { useState } from 'react'
import { Deliveries } from '../../deliveries/Deliveries.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { ReceiverHistory } from './ReceiverHistory.tsx'
import { ReviewChanges } from './ReviewChanges.tsx'
import { ScreeningLogs } from './ScreeningLogs.tsx'
import { Timeline } from './Timeline.tsx'

interface ReviewTabsProps {
  readonly transaction: TransactionDetail
  /** Address of the sender's picture, where one came. */
  readonly picture: string | null
  readonly onMove: (transactionId: string) => void
}

type Tab = 'details' | 'timeline' | 'receiver' | 'screening' | 'events'

/** Everything about a transaction, in parts; what partners are not told of has no tab for them. */
export function ReviewTabs({ transaction, picture, onMove }: ReviewTabsProps) {
  const t = useTexts('mfe-transactions')
  const isStaff = useSide() === 'staff'
  const readsDeliveries = usePermission(READS_DELIVERIES)
  const [tab, setTab] = useState<Tab>('details')
  const tabs: readonly Tab[] = [
    'details',
    'timeline',
    'receiver',
    ...(isStaff ? (['screening'] as const) : []),
    ...(readsDeliveries ? (['events'] as const) : []),
  ]
  return (
    <Tabs
      label={t('review.tabs')}
      tabs={tabs.map((id) => ({ id, label: t(`review.tab.${id}`) }))}
      current={tab}
      onChange={(id) => setTab(id as Tab)}
    >
      {tab === 'details' && <OrderDetails transaction={transaction} picture={picture} />}
      {tab === 'timeline' && (
        <Stack gap={5}>
          <Timeline transaction={transaction} />
          {isStaff && <ReviewChanges transaction={transaction} />}
        </Stack>
      )}
      {tab === 'receiver' && <ReceiverHistory transaction={transaction} onOpen={onMove} />}
      {tab === 'screening' && <ScreeningLogs transactionId={transaction.transactionId} />}
      {tab === 'events' && <Deliveries transactionId={transaction.transactionId} />}
    </Tabs>
  )
}
