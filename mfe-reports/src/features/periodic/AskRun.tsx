import type { PeriodicReportRow } from '@portal/contract/periodic-reports/periodic-reports.calls'
import { sendPeriodicReport, testPeriodicReport } from '@portal/contract/periodic-reports/periodic-runs.calls'
import { notify, useTexts } from '@portal/portal-sdk'
import { useConfirmed } from '@portal/portal-sdk/forms'
import { Notice, Stack, Text } from '@portal/shared-ui'
import { LetterButton } from '@portal/shared-ui/chrome'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'

interface AskRunProps {
  readonly schedule: PeriodicReportRow
  readonly maySend: boolean
}

/**
 * Shows the buttons that run a periodic report now: after a confirmation for its recipients, or only for the user as a
 * test.
 */
export function AskRun({ schedule, maySend }: AskRunProps) {
  const t = useTexts('mfe-reports')
  const [isAsking, setAsking] = useState(false)
  const begun = (text: string) => () => notify({ tone: 'positive', text })
  const onClose = () => setAsking(false)
  const send = useConfirmed(sendPeriodicReport, { onDone: begun(t('periodic.sendBegun')), onClose })
  const test = useConfirmed(testPeriodicReport, { onDone: begun(t('periodic.testBegun')), onClose })
  const { scheduleId, scheduleStatus: status, scheduleEmail } = schedule
  if (status !== 'ACTIVE' && status !== 'DISABLED') return null
  return (
    <Stack gap={3}>
      <Stack direction="row" gap={2} isWrapping>
        {maySend && status === 'ACTIVE' && (
          <LetterButton letter="N" onClick={() => setAsking(true)} disabled={send.question.isBusy}>
            {t('periodic.sendNow')}
          </LetterButton>
        )}
        <LetterButton letter="M" onClick={() => test.confirm({ scheduleId })} disabled={test.question.isBusy}>
          {t('periodic.testToMe')}
        </LetterButton>
      </Stack>
      {test.error && <Notice tone="danger">{test.error.message}</Notice>}
      <ConfirmDialog
        isOpen={isAsking}
        {...send.question}
        title={t('periodic.sendAsk')}
        confirmLabel={t('periodic.sendNow')}
        onConfirm={() => send.confirm({ scheduleId })}
      >
        <Text>{t('periodic.sendText', { recipients: scheduleEmail })}</Text>
      </ConfirmDialog>
    </Stack>
  )
}
