import type { ChainState } from '@portal/contract/audit/audit.calls'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Button, Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { useChainCheck } from './use-chain-check.ts'

/** One or two heads are normally still being written. */
const MANY_UNSENT = 10

/** Whether the trail is intact: how far and when it was verified, or the first row that was altered. */
export function ChainBadge() {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const locale = useLocale()
  const { state, isRunning, failure, again } = useChainCheck()
  const count = (rows: number) => new Intl.NumberFormat(locale.language).format(rows)
  const sentence = ({ stopped, firstBad, fault, verified, verifiedAt, begunAt, chained }: ChainState) => {
    if (stopped !== null) return c(`chainStop.${stopped.fault}`, { row: count(Number(stopped.position)) })
    if (firstBad !== null) return t(`chain.fault.${fault ?? 'edited'}`, { row: firstBad })
    if (isRunning) return t('chain.progress', { verified: count(verified), chained: count(chained) })
    if (verifiedAt === null) return t('chain.empty')
    const rows = t('chain.rows', { verified: count(verified), when: formatDateTime(verifiedAt, locale) })
    return begunAt === null ? rows : `${rows} ${t('chain.full', { begun: formatDateTime(begunAt, locale) })}`
  }
  if (!state) return failure ? <Text size={13}>{failure}</Text> : <Skeleton width={320} height={20} />
  return (
    <Stack gap={1}>
      <Stack direction="row" gap={2} align="center" isWrapping>
        <StatusChip {...chipOf(state, isRunning)} label={t(`chain.${wordOf(state, isRunning)}`)} />
        <Button variant="ghost" size="sm" startIcon="refresh" isBusy={isRunning} onClick={again}>
          {t('chain.again')}
        </Button>
        {failure && (
          <Text size={13} tone="danger" as="span">
            {failure}
          </Text>
        )}
      </Stack>
      <Text size={13} tone="muted">
        {sentence(state)}
      </Text>
      {state.acceptedBreaks > 0 && <Text size={13}>{t('chain.accepted', { count: state.acceptedBreaks })}</Text>}
      {state.unsentHeads > MANY_UNSENT && (
        <Text size={13}>{t('chain.unsent', { count: state.unsentHeads, heads: count(state.unsentHeads) })}</Text>
      )}
    </Stack>
  )
}

function wordOf(state: ChainState, isRunning: boolean): 'stopped' | 'broken' | 'checking' | 'whole' {
  if (state.stopped !== null) return 'stopped'
  if (state.firstBad !== null) return 'broken'
  return isRunning || state.verified < state.chained ? 'checking' : 'whole'
}

function chipOf(state: ChainState, isRunning: boolean) {
  const tones = { stopped: 'negative', broken: 'negative', checking: 'info', whole: 'positive' } as const
  return { tone: tones[wordOf(state, isRunning)], icon: 'shield' as const }
}
