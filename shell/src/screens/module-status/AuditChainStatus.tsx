import { type ChainState, readChainState } from '@portal/contract/audit/audit.calls'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Stack, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'

/** Shows the state of the audit chain to users who may read the trail: a stopped chain needs action by staff. */
export function AuditChainStatus() {
  const t = useTexts('shell')
  const c = useTexts('contract')
  const locale = useLocale()
  const count = (rows: number) => new Intl.NumberFormat(locale.language).format(rows)
  const { data, error } = useRead(readChainState, {})
  if (!data) return error ? <Text size={13}>{`${t('status.audit')}: ${error.message}`}</Text> : null
  const word = wordOf(data)
  return (
    <Stack direction="row" gap={2} align="center" isWrapping>
      <Text size={13} weight="strong" as="span">
        {t('status.audit')}
      </Text>
      <StatusChip label={t(`status.audit.${word}`)} tone={word === 'linking' ? 'positive' : 'negative'} icon="shield" />
      <Text size={13} tone="muted" as="span">
        {data.stopped !== null
          ? c(`chainStop.${data.stopped.fault}`, { row: count(Number(data.stopped.position)) })
          : t(word === 'broken' ? 'status.audit.brokenText' : 'status.audit.fine')}
      </Text>
      {word === 'linking' && data.verifiedAt !== null && (
        <Text size={13} tone="muted" as="span">
          {t('status.audit.verified', {
            verified: count(data.verified),
            chained: count(data.chained),
            when: formatDateTime(data.verifiedAt, locale),
          })}
        </Text>
      )}
      {data.lacksSafekeeping && <Text size={13}>{t('status.audit.notSent')}</Text>}
    </Stack>
  )
}

function wordOf({ stopped, firstBad }: ChainState): 'stopped' | 'broken' | 'linking' {
  if (stopped !== null) return 'stopped'
  return firstBad === null ? 'linking' : 'broken'
}
