import type { WANTED_STATUSES } from '@portal/contract/periodic-reports/periodic-report'
import { type PeriodicReportRow, updatePeriodicReport } from '@portal/contract/periodic-reports/periodic-reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { useConfirmed, useQueuedNotice } from '@portal/portal-sdk/forms'
import { type IconName, Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

type Wanted = (typeof WANTED_STATUSES)[number]

/** A periodic report and its requested status. */
export interface WantedAct {
  readonly row: PeriodicReportRow
  readonly status: Wanted
}

const STOP = { status: 'DISABLED', icon: 'pause' } as const
const GO_ON = { status: 'ACTIVE', icon: 'play' } as const
const END = { status: 'DELETED', icon: 'trash' } as const

/** Returns the actions allowed on a periodic report in its current status. */
export function actsOn({ scheduleStatus }: PeriodicReportRow): readonly { status: Wanted; icon: IconName }[] {
  if (scheduleStatus === 'ACTIVE') return [STOP, END]
  return scheduleStatus === 'DISABLED' ? [GO_ON, END] : []
}

interface ScheduleStatusDialogProps extends WantedAct {
  readonly onClose: () => void
}

/**
 * Asks for confirmation before a change of status. The dialog stays open and shows the error if the gateway refuses.
 */
export function ScheduleStatusDialog({ row, status, onClose }: ScheduleStatusDialogProps) {
  const t = useTexts('mfe-reports')
  const announceQueued = useQueuedNotice()
  const { confirm, question } = useConfirmed(updatePeriodicReport, { onDone: announceQueued, onClose })
  const { scheduleId, version, scheduleReportId: name } = row
  return (
    <ConfirmDialog
      isOpen
      {...question}
      title={t(`periodic.ask.${status}`, { name })}
      confirmLabel={t(`periodic.act.${status}`)}
      isDangerous={status === 'DELETED'}
      onConfirm={() => confirm({ scheduleId, version, scheduleStatus: status })}
    >
      <Text>{t(status === 'DELETED' ? 'reports.deleteAsk' : `periodic.askText.${status}`)}</Text>
    </ConfirmDialog>
  )
}
