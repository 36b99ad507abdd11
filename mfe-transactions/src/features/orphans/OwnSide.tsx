import type { TransactionDetail } from '@portal/contract/calls/transactions'
import { formatAmount, formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Grid, LinkButton, Stack, useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'

/** What our own books and history say of it. */
export function OwnSide({ transaction }: { readonly transaction: TransactionDetail }) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const { transactionId, contractType, transactionStatus, postings, failedBy } = transaction
  const isOpen = !['POSTED', 'FAILED', 'RETURNED'].includes(transactionStatus)
  const books = postings.length > 0 ? 'posted' : isOpen ? 'held' : 'nothing'
  return (
    <Stack gap={4}>
      <Grid min={200} gap={4}>
        <ReadOnlyField label={c('labels.transactionStatus')} value={c(`status.orphan.${transactionStatus}`)} />
        <ReadOnlyField
          label={t('orphans.books')}
          value={t(`orphans.books.${books}`, {
            amount: formatAmount(transaction.charged, transaction.transactionDestinationCountryCurrency, locale),
          })}
        />
        <ReadOnlyField label={c('labels.transactionReference')} value={transaction.transactionReference} isMono />
        <ReadOnlyField
          label={c('labels.transactionCreatedAt')}
          value={formatDateTime(transaction.transactionCreatedAt, locale)}
        />
        {failedBy && (
          <ReadOnlyField
            label={c('labels.transactionResponseMessage')}
            value={[c(`failure.${failedBy}`), transaction.transactionResponseMessage].filter(Boolean).join(': ')}
          />
        )}
      </Grid>
      {contractType === 'DC' && (
        <div>
          <LinkButton href={`/inbound-transactions?panel=review&id=${transactionId}`}>{t('orphans.open')}</LinkButton>
        </div>
      )}
    </Stack>
  )
}
