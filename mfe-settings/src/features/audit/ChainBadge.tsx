import type { ChainState } from '@portal/contract/audit/audit.calls'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Button, Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import type { ChainCheck } from './use-chain-check.ts'

/**
 * The number of unsent chain heads from which a warning is shown. One or two unsent heads are normal while they are
 * being written.
 */
const MANY_UNSENT = 10

interface ChainProps {
  readonly check: ChainCheck
}

/** Shows whether the audit trail is intact, and the button to verify it again. */
export function ChainBadge({ check: { state, isRunning, failure, again } }: ChainProps) {
  const t = useTexts('mfe-settings')
  if (!state) return failure ? <Text size={13}>{failure}</Text> : <Skeleton width={240} height={32} />
  return (
    <Stack direction="row" gap={2} align="center" isWrapping>
      <StatusChip {...chipOf(state, isRunning)} label={t(`chain.${wordOf(state, isRunning)}`)} />
      <Button size="sm" startIcon="refresh" isBusy={isRunning} onClick={again}>
        {t('chain.again')}
      </Button>
    </Stack>
  )
}

/** Shows how much of the trail was verified and when, or the first row that was altered. */
export function ChainReport({ check: { state, isRunning, failure } }: ChainProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const locale = useLocale()
  const count = (rows: number) => new Intl.NumberFormat(locale.language).format(rows)
  const sentence = ({ stopped, firstBad, fault, verified, verifiedAt, begunAt, chained }: ChainState) => {
    if (stopped !== null) return c(`chainStop.${stopped.fault}`, { row: count(Number(stopped.position)) })
    if (firstBad !== null) return t(`chain.fault.${fault ?? 'edited'}`, { row: firstBad })
    if (isRunning) return t('chain.progress', { verified: count(verified), chained: count(chained) })
    if (verifiedAt === null) return t('chain.empty')
    const rows = t('chain.rows', { verified: count(verified), when: formatDateTime(verifiedAt, locale) })
    return begunAt === null ? rows : `${rows} ${t('chain.full', { begun: formatDateTime(begunAt, locale) })}`
  }
  if (!state) return <Skeleton width={320} height={18} />
  const words = sentence(state)
  const isFault = state.stopped !== null || state.firstBad !== null
  return (
    <>
      {isFault ? (
        <div>{words}</div>
      ) : (
        <div data-line title={words}>
          {words}
        </div>
      )}
      {failure && (
        <Text size={13} tone="danger">
          {failure}
        </Text>
      )}
      {state.acceptedBreaks > 0 && <div>{t('chain.accepted', { count: state.acceptedBreaks })}</div>}
      {state.unsentHeads > MANY_UNSENT && (
        <div>{t('chain.unsent', { count: state.unsentHeads, heads: count(state.unsentHeads) })}</div>
      )}
    </>
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
