import { verdictWords } from '@portal/contract/screening/verdict-words'
import { readScreeningLogs } from '@portal/contract/transactions/transaction-screening.calls'
import { useTexts } from '@portal/portal-sdk'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Skeleton, Text, useLocale } from '@portal/shared-ui'
import { RetryNotice } from '@portal/shared-ui/panel'
import { Verdicts } from '@portal/shared-ui/review'

/**
 * Shows the result of each screening rule for the transaction, and the values that the rule used. Visible only to the
 * bank.
 */
export function ScreeningLogs({ transactionId }: { readonly transactionId: string }) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const read = useRead(readScreeningLogs, { transactionId }, { isAfresh: true, isQuiet: true })
  const outage = outageOf(read)
  if (outage) return <RetryNotice message={outage.message} onRetry={outage.retry} />
  if (read.error) return <Text tone="muted">{read.error.message}</Text>
  if (!read.data) return <Skeleton width="100%" height={120} />
  const { logs } = read.data
  if (logs.length === 0) return <Text tone="muted">{t('review.screening.none')}</Text>
  return (
    <Verdicts
      label={t('review.tab.screening')}
      heads={[c('labels.screeningLogScreeningCode'), c('labels.screeningLogStatus'), c('labels.matched')]}
      verdicts={logs.map((log) => verdictWords(log, { c, locale }))}
    />
  )
}
