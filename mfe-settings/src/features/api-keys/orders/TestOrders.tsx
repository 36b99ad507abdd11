import { readTestOrders } from '@portal/contract/api-keys/test-orders.calls'
import type { TransactionRow } from '@portal/contract/transactions/transactions.calls'
import { lazyPart, useSide, useTexts } from '@portal/portal-sdk'
import { type LiveList, useList } from '@portal/portal-sdk/list'
import { Notice, Stack } from '@portal/shared-ui'
import { ListPage } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import type { SectionProps } from '../section-props.ts'
import { testOrderCards } from './test-order-cards.ts'
import { testOrderColumns } from './test-order-list.columns.ts'

const TestOrderPanel = lazyPart(() => import('./TestOrderPanel.tsx'))

const LIVE: LiveList<TransactionRow> = { id: 'transactionId', newest: 'transactionCreatedAt' }

/** Shows the page `?show=orders`: the orders that were sent with test keys, updated live. */
export default function TestOrders({ mtoCode, description, documentation, head }: SectionProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const side = useSide()
  const more = useMemo(() => (mtoCode === undefined ? {} : { apiKeyMtoCode: mtoCode }), [mtoCode])
  const list = useList(readTestOrders, { more, live: LIVE })
  const columns = useMemo(() => testOrderColumns(t, c), [t, c])
  return (
    <ListPage
      list={list}
      title={t('keys.title.orders')}
      description={description}
      pageActions={documentation}
      cards={testOrderCards(t, side, list.totals)}
      notice={
        <Stack gap={4}>
          {head}
          <Notice tone="info" announce="none">
            {t('orders.play')}
          </Notice>
        </Stack>
      }
      columns={columns}
      dates={c('labels.transactionCreatedAt')}
      rowId={(row) => row.transactionId}
      actions={({ transactionId }) => [
        { label: t('view'), icon: 'eye', onPress: () => list.open('view', transactionId) },
      ]}
      empty={{ title: t('orders.empty'), text: t('orders.emptyText'), icon: 'arrow-in' }}
      panel={
        list.panel?.id && <TestOrderPanel key={list.panel.id} transactionId={list.panel.id} onClose={list.close} />
      }
    />
  )
}
