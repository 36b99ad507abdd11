import { RECORD_STATUS_TONES } from '@portal/contract'
import { formatDateTime } from '@portal/contract/format'
import { readScreeningRule, type ScreeningRuleRow } from '@portal/contract/screening/screening.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Grid, Notice, Skeleton, Stack, useLocale } from '@portal/shared-ui'
import { LetterButton, StatusChip } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PendingNotice, RecordView } from '@portal/shared-ui/panel'
import { LookBacks } from '../../look-backs/LookBacks.tsx'
import { RuleHits } from './RuleHits.tsx'
import { RuleSentence } from './RuleSentence.tsx'
import type { WantedStatus } from './RuleStatusDialog.tsx'
import { ScreeningRuleVersions } from './ScreeningRuleVersions.tsx'
import { effectWords } from './screening-rule-words.ts'

interface ScreeningRuleViewProps {
  readonly rule: ScreeningRuleRow
  readonly mayUpdate: boolean
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onStatus: (status: WantedStatus) => void
}

/** Shows one rule, read-only: the condition, the effect of a hit, and the versions. */
export function ScreeningRuleView({ rule, mayUpdate, onClose, onEdit, onStatus }: ScreeningRuleViewProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const { screeningCode, screeningStatus: status, screeningMode: mode } = rule
  const waiting = usePendingChange(rule.pendingCqId)
  const history = useRecordHistory('screening-rule', screeningCode, { isDeclined: status === 'DECLINED' })
  const { data, error } = useRead(readScreeningRule, { screeningCode }, { isQuiet: true, isAfresh: true })
  const deletedAt = rule.screeningDeletedAt
  const isEditable = mayUpdate && status === 'ACTIVE' && deletedAt === null
  const isWaiting = rule.pendingCqId !== null
  return (
    <RecordView
      history={history}
      title={`${screeningCode} · ${rule.screeningDescription}`}
      recordId={screeningCode}
      onClose={onClose}
      isWide
      actions={
        isEditable && (
          <>
            <LetterButton letter="D" onClick={() => onStatus('DELETED')} disabled={isWaiting}>
              {t('rules.DELETED')}
            </LetterButton>
            {mode === 'SHADOW' && (
              <LetterButton letter="A" onClick={() => onStatus('ACTIVE')} disabled={isWaiting}>
                {t('rules.ACTIVE')}
              </LetterButton>
            )}
            <LetterButton letter="E" variant="primary" onClick={onEdit} disabled={isWaiting}>
              {t('rules.edit')}
            </LetterButton>
          </>
        )
      }
    >
      <Stack gap={5}>
        {rule.pendingCqId && (
          <PendingNotice
            text={t(status === 'PENDING' ? 'rules.creationWaits' : 'rules.changeWaits')}
            change={waiting}
          />
        )}
        {deletedAt && <Notice tone="info">{t('rules.deletedAt', { when: formatDateTime(deletedAt, locale) })}</Notice>}
        <Stack direction="row" gap={2} isWrapping>
          <StatusChip
            label={deletedAt ? t('rules.deleted') : c(`status.record.${status}`)}
            tone={deletedAt ? 'neutral' : RECORD_STATUS_TONES[status]}
          />
          <StatusChip label={c(`screeningMode.${mode}`)} tone={mode === 'LIVE' ? 'info' : 'neutral'} />
          <StatusChip label={effectWords(rule, c)} tone="neutral" />
        </Stack>
        <RuleSentence screeningType={rule.screeningType} conditions={rule.conditions} />
        <Grid min={150} gap={4}>
          <ReadOnlyField label={c('labels.screeningType')} value={c(`screeningType.${rule.screeningType}`)} />
          <ReadOnlyField label={t('rules.versionInForce')} value={rule.ruleVersion} />
          <ReadOnlyField
            label={c('labels.screeningCreatedAt')}
            value={formatDateTime(rule.screeningCreatedAt, locale)}
          />
          <ReadOnlyField label={c('labels.screeningMaker')} value={rule.makerName} />
          <ReadOnlyField label={c('labels.screeningChecker')} value={rule.checkerName} />
        </Grid>
        {status === 'ACTIVE' && deletedAt === null && <RuleHits rule={rule} />}
        {rule.ruleVersion !== null && <LookBacks cause="RULE" causeCode={screeningCode} />}
        {error && <Notice tone="warning">{error.message}</Notice>}
        {data ? (
          <ScreeningRuleVersions rule={rule} versions={data.versions} />
        ) : (
          !error && <Skeleton width="100%" height={80} />
        )}
      </Stack>
    </RecordView>
  )
}
