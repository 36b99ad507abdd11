import { readScreeningLog, type ScreeningLogEntry } from '@portal/contract/calls/screening-log'
import { formatDateTime } from '@portal/contract/format'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Grid, LinkButton, Notice, Skeleton, Stack, space, styled, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { RecordView } from '@portal/shared-ui/panel'
import { transactionAddress } from '../../transaction-address.ts'
import { useConditionReader } from '../../use-condition-reader.ts'
import { seenLines, VERDICT_TONES } from './log-list.columns.tsx'

interface LogPanelProps {
  readonly screeningLogId: string
  readonly onClose: () => void
}

/** One entry of the log beside the list. */
export function LogPanel({ screeningLogId, onClose }: LogPanelProps) {
  const t = useTexts('mfe-aml')
  const { data, error } = useRead(readScreeningLog, { screeningLogId, size: 20 }, { isQuiet: true })
  const entry = data?.data[0]
  return (
    <RecordView
      history={null}
      title={entry ? `${entry.screeningLogScreeningCode} · ${entry.transactionContractReference}` : t('log.one')}
      recordId={screeningLogId}
      onClose={onClose}
    >
      {error && <Notice tone="warning">{error.message}</Notice>}
      {entry ? <Entry entry={entry} /> : !error && <Skeleton width="100%" height={160} />}
    </RecordView>
  )
}

const Lines = styled.ul({ margin: 0, paddingInlineStart: space(5), fontSize: 13, display: 'grid', gap: space(1) })

function Entry({ entry }: { readonly entry: ScreeningLogEntry }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const reader = useConditionReader()
  const mayOpen = usePermission(
    entry.contractType === 'CP'
      ? { any: ['CASH_PICKUP|READ', 'CASH_PICKUP|COMPLIANCE'] }
      : { any: ['DIRECT_CREDIT|READ', 'DIRECT_CREDIT|COMPLIANCE'] },
  )
  const { screeningLogStatus: verdict, screeningMode: mode, ruleVersion } = entry
  const rule = `/transaction-rule?panel=view&id=${encodeURIComponent(entry.screeningLogScreeningCode)}`
  return (
    <Stack gap={5}>
      <Stack direction="row" gap={2} isWrapping>
        <StatusChip label={c(`verdict.${verdict}`)} tone={VERDICT_TONES[verdict]} />
        <StatusChip label={c(`screeningMode.${mode}`)} tone={mode === 'LIVE' ? 'info' : 'neutral'} />
      </Stack>
      <Grid min={150} gap={4}>
        <ReadOnlyField label={c('labels.screeningDescription')} value={entry.screeningDescription} />
        <ReadOnlyField
          label={t('log.ruleVersion')}
          value={ruleVersion === null ? t('log.ofTheHouse') : String(ruleVersion)}
        />
        <ReadOnlyField
          label={c('labels.screeningLogCreatedAt')}
          value={formatDateTime(entry.screeningLogCreatedAt, locale)}
        />
        <ReadOnlyField label={c('labels.mtoName')} value={entry.mtoName} />
        <ReadOnlyField label={c('labels.transSender')} value={entry.transSender} />
        <ReadOnlyField label={c('labels.transReceiver')} value={entry.transReceiver} />
        <ReadOnlyField
          label={c('labels.transactionStatus')}
          value={c(`status.transaction.${entry.transactionStatus}`)}
        />
      </Grid>
      <Stack gap={2}>
        <Text as="h3" size={14} weight="strong">
          {c('labels.matched')}
        </Text>
        <Lines aria-label={c('labels.matched')}>
          {seenLines(t, c, entry, reader).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Lines>
      </Stack>
      <Stack direction="row" gap={2} isWrapping>
        {mayOpen && <LinkButton href={transactionAddress(entry)}>{t('log.openTransaction')}</LinkButton>}
        {ruleVersion !== null && <LinkButton href={rule}>{t('log.openRule')}</LinkButton>}
      </Stack>
    </Stack>
  )
}
