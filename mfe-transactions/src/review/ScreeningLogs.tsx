import { readScreeningLogs, type ScreeningLogRow } from '@portal/contract/calls/transactions'
import { formatDateTime, splitAmount } from '@portal/contract/format'
import { comparisonWords, valueWords } from '@portal/contract/records/condition-words'
import { useTexts } from '@portal/portal-sdk'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { color, Skeleton, Stack, space, styled, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { RetryNotice } from '@portal/shared-ui/panel'

const TONES = { HIT: 'negative', CLEAR: 'positive', ERROR: 'warning' } as const

const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: space(2), textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& th': { fontSize: 12, fontWeight: 550, color: color.muted },
  '& :is(th, td):first-of-type': { paddingInlineStart: 0 },
  '& tbody tr': { borderTop: `1px solid ${color.border}` },
})

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: space(2) })

/** What each screening rule said of the transaction, and what it looked at. The bank's alone. */
export function ScreeningLogs({ transactionId }: { readonly transactionId: string }) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const read = useRead(readScreeningLogs, { transactionId }, { isQuiet: true })
  const outage = outageOf(read)
  if (outage) return <RetryNotice message={outage.message} onRetry={outage.retry} />
  if (read.error) return <Text tone="muted">{read.error.message}</Text>
  if (!read.data) return <Skeleton width="100%" height={120} />
  const { logs } = read.data
  if (logs.length === 0) return <Text tone="muted">{t('review.screening.none')}</Text>
  return (
    <Table aria-label={t('review.tab.screening')}>
      <thead>
        <tr>
          <th scope="col">{c('labels.screeningLogScreeningCode')}</th>
          <th scope="col">{c('labels.screeningLogStatus')}</th>
          <th scope="col">{c('labels.matched')}</th>
        </tr>
      </thead>
      <tbody>
        {logs.map((log, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: logs are only ever added to
          <tr key={at}>
            <td>
              <Text isMono>{log.screeningLogScreeningCode}</Text>
              {log.screeningDescription && <Text size={13}>{log.screeningDescription}</Text>}
              <Text size={12} tone="muted">
                {formatDateTime(log.screeningLogCreatedAt, locale)}
              </Text>
            </td>
            <td>
              <Stack gap={1}>
                <StatusChip label={c(`verdict.${log.screeningLogStatus}`)} tone={TONES[log.screeningLogStatus]} />
                {log.screeningMode === 'SHADOW' && <Text size={12}>{c('screeningMode.SHADOW')}</Text>}
              </Stack>
            </td>
            <td>{log.conditions.length > 0 ? <Met log={log} /> : <LookedAt matched={log.matched} />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Each condition of the rule, with what it saw: what held stands out. */
function Met({ log }: { readonly log: ScreeningLogRow }) {
  const c = useTexts('contract')
  const t = useTexts('mfe-transactions')
  const locale = useLocale()
  const { screeningLogScreeningType: type, conditions } = log
  return (
    <List>
      {conditions.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a version's conditions never change
        <li key={at}>
          <Text
            size={13}
            weight={one.truth === 'TRUE' ? 'strong' : undefined}
            tone={one.truth === 'TRUE' ? undefined : 'muted'}
          >
            {comparisonWords(type, one, { c, locale })}
            {one.join !== 'NONE' && ` ${c(`conditionJoin.${one.join}`)}`}
          </Text>
          <Text size={12} tone="muted">
            {one.value === null
              ? t('review.seenNothing')
              : t('review.seen', { value: valueWords(type, one.columnName, one.value, { c, locale }) })}
            {' · '}
            {c(`truth.${one.truth}`)}
          </Text>
        </li>
      ))}
    </List>
  )
}

const isAmount = (value: string) => /^\d+\.\d{2}$/.test(value)

function LookedAt({ matched }: Pick<ScreeningLogRow, 'matched'>) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const inWords = (value: string) => (isAmount(value) ? splitAmount(value, '', locale).figure : value)
  return Object.entries(matched).map(([field, value]) => (
    <Text key={field} size={13}>
      {t('review.said', { label: c(`labels.${field}`), value: inWords(value) })}
    </Text>
  ))
}
