import { formatAmount, formatDateTime } from '@portal/contract/format'
import type { OrphanDetail } from '@portal/contract/orphans/orphans.calls'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { Grid, LinkButton, Stack, useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'

/** Shows the state of the order in the portal's books and history. */
export function OwnSide({ orphan }: { readonly orphan: OrphanDetail }) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const readsCash = usePermission('CASH_PICKUP|READ')
  const { transactionId, contractType, transStatus, own } = orphan
  const { postings, failedBy } = own
  const list = contractType === 'DC' ? '/inbound-transactions' : readsCash ? '/outbound-transactions' : null
  const isOpen = !['POSTED', 'FAILED', 'RETURNED'].includes(transStatus)
  const books = postings.length > 0 ? 'posted' : isOpen ? 'held' : 'nothing'
  return (
    <Stack gap={4}>
      <Grid min={200} gap={4}>
        <ReadOnlyField label={c('labels.transactionStatus')} value={c(`status.orphan.${transStatus}`)} />
        <ReadOnlyField
          label={t('orphans.books')}
          value={t(`orphans.books.${books}`, {
            amount: formatAmount(own.charged, orphan.transDestinationCurrency, locale),
          })}
        />
        <ReadOnlyField label={c('labels.transactionReference')} value={own.transactionReference} isMono />
        <ReadOnlyField
          label={c('labels.transactionCreatedAt')}
          value={formatDateTime(own.transactionCreatedAt, locale)}
        />
        {failedBy && (
          <ReadOnlyField
            label={c('labels.transactionResponseMessage')}
            value={[c(`failure.${failedBy}`), own.transactionResponseMessage].filter(Boolean).join(': ')}
          />
        )}
      </Grid>
      {list !== null && (
        <div>
          <LinkButton href={`${list}?panel=review&id=${transactionId}`}>{t(`orphans.open.${contractType}`)}</LinkButton>
        </div>
      )}
    </Stack>
  )
}
