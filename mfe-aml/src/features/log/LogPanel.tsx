import { readScreeningLog, type ScreeningLogEntry } from '@portal/contract/screening/screening-log.calls'
import { verdictWords } from '@portal/contract/screening/verdict-words'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Grid, LinkButton, Notice, Skeleton, Stack } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { RecordView } from '@portal/shared-ui/panel'
import { Verdicts } from '@portal/shared-ui/review'
import { transactionAddress } from '../../transaction-address.ts'
import { useConditionReader } from '../../use-condition-reader.ts'

interface LogPanelProps {
  readonly screeningLogId: string
  readonly onClose: () => void
}

/** Shows the panel beside the list, with one entry of the log. */
export function LogPanel({ screeningLogId, onClose }: LogPanelProps) {
  const t = useTexts('mfe-aml')
  const { data, error } = useRead(readScreeningLog, { screeningLogId, size: 20 }, { isAfresh: true, isQuiet: true })
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

function Entry({ entry }: { readonly entry: ScreeningLogEntry }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const reader = useConditionReader()
  const mayOpen = usePermission(
    entry.contractType === 'CP'
      ? { any: ['CASH_PICKUP|READ', 'CASH_PICKUP|COMPLIANCE'] }
      : { any: ['DIRECT_CREDIT|READ', 'DIRECT_CREDIT|COMPLIANCE'] },
  )
  const { ruleVersion } = entry
  const rule = `/transaction-rule?panel=view&id=${encodeURIComponent(entry.screeningLogScreeningCode)}`
  return (
    <Stack gap={5}>
      <Grid min={150} gap={4}>
        <ReadOnlyField label={c('labels.mtoName')} value={entry.mtoName} />
        <ReadOnlyField label={c('labels.transSender')} value={entry.transSender} />
        <ReadOnlyField label={c('labels.transReceiver')} value={entry.transReceiver} />
        <ReadOnlyField
          label={c('labels.transactionStatus')}
          value={c(`status.transaction.${entry.transactionStatus}`)}
        />
      </Grid>
      <Verdicts
        label={c('labels.matched')}
        heads={[c('labels.screeningLogScreeningCode'), c('labels.screeningLogStatus'), c('labels.matched')]}
        verdicts={[verdictWords(entry, reader)]}
      />
      <Stack direction="row" gap={2} isWrapping>
        {mayOpen && <LinkButton href={transactionAddress(entry)}>{t('log.openTransaction')}</LinkButton>}
        {ruleVersion !== null && <LinkButton href={rule}>{t('log.openRule')}</LinkButton>}
      </Stack>
    </Stack>
  )
}
