import { formatDate, formatDateTime } from '@portal/contract/format'
import { recipientsIn, SCHEDULE_STATUS_TONES } from '@portal/contract/periodic-reports/periodic-report'
import type { PeriodicReportRow } from '@portal/contract/periodic-reports/periodic-reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { Grid, Stack, useLocale } from '@portal/shared-ui'
import { LetterButton, StatusChip } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PendingNotice, RecordView, Section } from '@portal/shared-ui/panel'
import { AskRun } from './AskRun.tsx'
import { PeriodicRuns } from './PeriodicRuns.tsx'
import { actsOn, type WantedAct } from './ScheduleStatusDialog.tsx'
import { countWords, scheduleWords } from './schedule-words.ts'

const ACT_LETTERS: Readonly<Record<WantedAct['status'], string>> = { ACTIVE: 'A', DISABLED: 'P', DELETED: 'D' }

interface PeriodicReportViewProps {
  readonly schedule: PeriodicReportRow
  readonly mayEdit: boolean
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onAct: (wanted: WantedAct) => void
}

/** Shows one periodic report, read-only: the schedule, the recipients, the last result, and the allowed actions. */
export function PeriodicReportView({ schedule: row, mayEdit, onClose, onEdit, onAct }: PeriodicReportViewProps) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const locale = useLocale()
  const waiting = usePendingChange(row.pendingCqId)
  const history = useRecordHistory('periodic-report', row.scheduleId, {
    isDeclined: row.scheduleStatus === 'DECLINED',
  })
  const { scheduleStatus: status, pendingCqId } = row
  const acts = mayEdit ? actsOn(row) : []
  const day = (value: string | null) => (value === null ? null : formatDate(value, locale))
  return (
    <RecordView
      history={history}
      title={row.scheduleReportId}
      recordId={row.scheduleId}
      isWide
      onClose={onClose}
      actions={
        acts.length > 0 && (
          <>
            {acts.map((act) => (
              <LetterButton
                key={act.status}
                letter={ACT_LETTERS[act.status]}
                disabled={pendingCqId !== null}
                onClick={() => onAct({ row, status: act.status })}
              >
                {t(`periodic.act.${act.status}`)}
              </LetterButton>
            ))}
            <LetterButton letter="E" variant="primary" disabled={pendingCqId !== null} onClick={onEdit}>
              {t('periodic.edit')}
            </LetterButton>
          </>
        )
      }
    >
      <Stack gap={5}>
        {pendingCqId && (
          <PendingNotice
            text={t(status === 'PENDING' ? 'periodic.creationWaits' : 'periodic.changeWaits')}
            change={waiting}
          />
        )}
        <Stack direction="row" gap={2} isWrapping>
          <StatusChip label={c(`status.schedule.${status}`)} tone={SCHEDULE_STATUS_TONES[status]} />
          <StatusChip label={c(`scheduleFormat.${row.scheduleFormat}`)} tone="neutral" />
        </Stack>
        <Grid min={180} gap={4}>
          <ReadOnlyField label={t('periodic.runs')} value={scheduleWords(row, t, c)} />
          <ReadOnlyField
            label={c('labels.nextRunAt')}
            value={row.nextRunAt === null ? null : formatDateTime(row.nextRunAt, locale)}
          />
          <ReadOnlyField label={c('labels.sentCount')} value={countWords(row)} />
          <ReadOnlyField label={c('labels.scheduleLanguage')} value={c(`language.${row.scheduleLanguage}`)} />
          {row.scheduleStart && <ReadOnlyField label={c('labels.scheduleStart')} value={day(row.scheduleStart)} />}
          {row.scheduleEnd && <ReadOnlyField label={c('labels.scheduleEnd')} value={day(row.scheduleEnd)} />}
          <ReadOnlyField label={c('labels.scheduleMaker')} value={row.makerName} />
          <ReadOnlyField label={c('labels.scheduleChecker')} value={row.checkerName} />
          <ReadOnlyField label={c('labels.scheduleCreatedAt')} value={formatDateTime(row.scheduleCreatedAt, locale)} />
        </Grid>
        <ReadOnlyField label={c('labels.scheduleEmail')} value={recipientsIn(row.scheduleEmail).join(', ')} />
        <Section title={t('periodic.history')} text={t('periodic.historyText')}>
          <AskRun schedule={row} maySend={mayEdit} />
          <PeriodicRuns scheduleId={row.scheduleId} />
        </Section>
      </Stack>
    </RecordView>
  )
}
