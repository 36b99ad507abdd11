import { formatDate, formatDateTime } from '@portal/contract/format'
import { PAIR_STATUS_TONES } from '@portal/contract/trusted-pairs/trusted-pair'
import type { TrustedPairRow } from '@portal/contract/trusted-pairs/trusted-pairs.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { Grid, Stack, Text, useLocale } from '@portal/shared-ui'
import { LetterButton, StatusChip } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PendingNotice, RecordView } from '@portal/shared-ui/panel'

interface PairViewProps {
  readonly pair: TrustedPairRow
  readonly mayEnd: boolean
  readonly onClose: () => void
  readonly onEnd: () => void
}

/** Shows one pair, read-only: sender and receiver, rule, end date and reason. */
export function PairView({ pair, mayEnd, onClose, onEnd }: PairViewProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const { pairId, pairStatus: status, pendingCqId } = pair
  const waiting = usePendingChange(pendingCqId)
  const history = useRecordHistory('trusted-pair', pairId, { isDeclined: status === 'DECLINED' })
  const rule = pair.screeningCode && [pair.screeningCode, pair.screeningDescription].filter(Boolean).join(' · ')
  return (
    <RecordView
      history={history}
      title={`${pair.pairSender} → ${pair.pairReceiver}`}
      recordId={pairId}
      onClose={onClose}
      actions={
        mayEnd &&
        status === 'ACTIVE' && (
          <LetterButton letter="D" onClick={onEnd} disabled={pendingCqId !== null}>
            {t('pairs.end')}
          </LetterButton>
        )
      }
    >
      <Stack gap={5}>
        {pendingCqId && (
          <PendingNotice
            text={t(status === 'PENDING' ? 'pairs.creationWaits' : 'pairs.changeWaits')}
            change={waiting}
          />
        )}
        <Stack direction="row" gap={2} isWrapping>
          <StatusChip label={c(`status.pair.${status}`)} tone={PAIR_STATUS_TONES[status]} />
        </Stack>
        <Text>{pair.pairReason}</Text>
        <Grid min={150} gap={4}>
          <ReadOnlyField label={c('labels.pairSender')} value={pair.pairSender} />
          <ReadOnlyField label={c('labels.pairReceiver')} value={pair.pairReceiver} />
          <ReadOnlyField label={c('labels.pairScope')} value={rule ?? c('pairScope.ALL')} />
          <ReadOnlyField label={c('labels.pairUntil')} value={formatDate(pair.pairUntil, locale)} />
          <ReadOnlyField label={c('labels.silencedHits')} value={pair.silencedHits} />
          <ReadOnlyField label={c('labels.pairCreatedAt')} value={formatDateTime(pair.pairCreatedAt, locale)} />
          <ReadOnlyField label={c('labels.pairMaker')} value={pair.makerName} />
          <ReadOnlyField label={c('labels.pairChecker')} value={pair.checkerName} />
        </Grid>
      </Stack>
    </RecordView>
  )
}
