import { formatCount, formatDateTime } from '@portal/contract/format'
import { ROW_OUTCOMES } from '@portal/contract/transactions/order-batch'
import { readOrderBatch } from '@portal/contract/transactions/order-batches.calls'
import { useTexts } from '@portal/portal-sdk'
import { useList } from '@portal/portal-sdk/list'
import { useRead } from '@portal/portal-sdk/read'
import { Notice, Skeleton, useLocale } from '@portal/shared-ui'
import { PageFrame } from '@portal/shared-ui/chrome'
import { ListPage, statusCards } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { batchColumns } from './batch.columns.tsx'

/** Milliseconds between reloads of a batch in progress. */
const READS_EVERY_MS = 5_000

interface BatchListProps {
  readonly batchReference: string
  /** The partner of the batch. Null if the address names none. */
  readonly mtoCode: string | null
}

/**
 * Shows the page `?batch=`: the rows of a batch of orders with their outcomes, its progress, and cards that filter by
 * outcome. The export of the list is the result of the batch.
 */
export default function BatchList({ batchReference, mtoCode }: BatchListProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const more = useMemo(
    () => ({ batchReference, ...(mtoCode === null ? {} : { transactionMtoCode: mtoCode }) }),
    [batchReference, mtoCode],
  )
  const list = useList(readOrderBatch, { more })
  const request = list.request as typeof list.request & typeof more
  const { data } = useRead(readOrderBatch, request, { keepPrevious: true })
  const isInProgress = data?.batch?.batchStatus === 'PROCESSING'
  useRead(readOrderBatch, request, { enabled: isInProgress, keepPrevious: true, pollMs: READS_EVERY_MS })
  const columns = useMemo(() => batchColumns(c), [c])
  const filters = useMemo(
    () => [
      {
        id: 'rowOutcome',
        label: c('labels.rowOutcome'),
        options: ROW_OUTCOMES.map((value) => ({ value, label: c(`rowOutcome.${value}`) })),
      },
    ],
    [c],
  )
  const back = { href: '/inbound-transactions', label: t('directCredits.title') }
  const { batch } = data ?? {}
  if (list.errorCode === '25' || list.errorCode === '30') {
    return (
      <PageFrame title={t('batches.one')} back={back}>
        <Notice tone="warning">{t('batches.notFound')}</Notice>
      </PageFrame>
    )
  }
  // The batch names the page, so the page is drawn once the batch is known.
  if (batch === undefined && list.error === undefined) return <Skeleton width="100%" height={600} />
  const { totalRows = 0, totalAcceptedRows = 0, totalRefusedRows = 0 } = list.totals ?? {}
  const decided = totalAcceptedRows + totalRefusedRows
  return (
    <ListPage
      list={list}
      title={t('batches.title', { reference: batchReference })}
      description={
        batch &&
        [
          batch.mtoName,
          c(`batchStatus.${batch.batchStatus}`),
          `${c('labels.batchHold')}: ${c(`batchHold.${batch.batchHold}`)}`,
          `${c('labels.batchCreatedAt')} ${formatDateTime(batch.batchCreatedAt, locale)}`,
          ...(batch.batchCompletedAt
            ? [`${c('labels.batchCompletedAt')} ${formatDateTime(batch.batchCompletedAt, locale)}`]
            : []),
        ].join(' · ')
      }
      back={back}
      cards={statusCards('rowOutcome', (card) => t(`batches.cards.${card}`), {
        total: [list.totals?.totalRows],
        accepted: [list.totals?.totalAcceptedRows, 'ACCEPTED'],
        refused: [list.totals?.totalRefusedRows, 'REFUSED'],
        waiting: [list.totals?.totalWaitingRows, 'WAITING'],
      })}
      notice={
        isInProgress && (
          <Notice tone="info">
            {t('batches.progress', {
              decided: formatCount(decided, locale),
              rows: formatCount(totalRows, locale),
            })}
          </Notice>
        )
      }
      columns={columns}
      filters={filters}
      rowId={(row) => String(row.rowNo)}
      exportFile={{ fileName: `${batchReference}-result` }}
      empty={{ title: t('batches.noRows'), icon: 'arrow-in' }}
    />
  )
}
