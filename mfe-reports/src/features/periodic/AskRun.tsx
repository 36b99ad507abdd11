import type { PeriodicReportRow } from '@portal/contract/calls/periodic-reports'
import { sendPeriodicReport, testPeriodicReport } from '@portal/contract/calls/periodic-runs'
import { GatewayError, notify, useCommand, useTexts } from '@portal/portal-sdk'
import { Button, Notice, Stack, Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'

interface AskRunProps {
  readonly schedule: PeriodicReportRow
  readonly maySend: boolean
}

/** Sends a periodic report now: to its recipients after a question, or to whoever asks alone. */
export function AskRun({ schedule, maySend }: AskRunProps) {
  const t = useTexts('mfe-reports')
  const send = useCommand(sendPeriodicReport)
  const test = useCommand(testPeriodicReport)
  const [isAsking, setAsking] = useState(false)
  const { scheduleId, scheduleStatus: status, scheduleEmail } = schedule
  if (status !== 'ACTIVE' && status !== 'DISABLED') return null
  const ask = async (command: typeof send, text: string) => {
    try {
      await command.run({ scheduleId })
    } catch (failure) {
      if (!(failure instanceof GatewayError)) throw failure
      return
    }
    setAsking(false)
    notify({ tone: 'positive', text })
  }
  return (
    <Stack gap={3}>
      <Stack direction="row" gap={2} isWrapping>
        {maySend && status === 'ACTIVE' && (
          <Button onClick={() => setAsking(true)} disabled={send.isRunning}>
            {t('periodic.sendNow')}
          </Button>
        )}
        <Button onClick={() => void ask(test, t('periodic.testBegun'))} disabled={test.isRunning}>
          {t('periodic.testToMe')}
        </Button>
      </Stack>
      {test.error && <Notice tone="danger">{test.error.message}</Notice>}
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={t('periodic.sendAsk')}
          confirmLabel={t('periodic.sendNow')}
          isBusy={send.isRunning}
          failure={send.error?.message}
          onConfirm={() => void ask(send, t('periodic.sendBegun'))}
          onCancel={() => setAsking(false)}
        >
          <Text>{t('periodic.sendText', { recipients: scheduleEmail })}</Text>
        </ConfirmDialog>
      )}
    </Stack>
  )
}
