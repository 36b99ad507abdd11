import type { RequestOf } from '@portal/contract'
import {
  createPeriodicReport,
  type PeriodicReportRow,
  updatePeriodicReport,
} from '@portal/contract/periodic-reports/periodic-reports.calls'
import {
  createPeriodicReportRequest,
  updatePeriodicReportRequest,
} from '@portal/contract/periodic-reports/periodic-reports.schema'
import { todayIn } from '@portal/contract/periods'
import { toRequest } from '@portal/contract/schema'
import { useTexts, useUser } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { useLocale } from '@portal/shared-ui'
import { PanelForm } from '@portal/shared-ui/panel'
import { useRef, useState } from 'react'
import { PeriodicFields } from './PeriodicFields.tsx'
import {
  newPeriodicValues,
  type PeriodicValues,
  periodicValuesOf,
  sentPeriodic,
  sentPeriodicChange,
} from './periodic-form.ts'
import { withinDomains } from './recipient-rule.ts'

interface PeriodicReportFormProps {
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

interface PeriodicReportCreateProps extends PeriodicReportFormProps {
  /** The report selected when the form opens; null if the user must choose it. */
  readonly reportName: string | null
}

/** Shows the form of a new periodic report. */
export function PeriodicReportCreate({ reportName, rejected, onClose }: PeriodicReportCreateProps) {
  const t = useTexts('mfe-reports')
  const reader = useReader()
  const form = useQueuedForm(createPeriodicReport, { rejected, onDone: onClose })
  const [initial] = useState(() =>
    newPeriodicValues(reader, rejected?.proposed ?? (reportName === null ? {} : { scheduleReportId: reportName })),
  )
  const known = useKnown()
  return (
    <PanelForm<PeriodicValues, RequestOf<typeof createPeriodicReport>>
      {...form}
      title={t('periodic.add')}
      isNew
      isWide
      onClose={onClose}
      initialValues={initial}
      schema={withinDomains(createPeriodicReportRequest, known)}
      toRequest={(values) => toRequest(createPeriodicReportRequest, sentPeriodic(values, known.current.asks))}
    >
      {(form) => <PeriodicFields form={form} known={known} />}
    </PanelForm>
  )
}

interface PeriodicReportEditProps extends PeriodicReportFormProps {
  readonly schedule: PeriodicReportRow
}

/**
 * Shows the form of an existing periodic report. A user who saves the report becomes its maker, as the form explains.
 */
export function PeriodicReportEdit({ schedule, rejected, onClose }: PeriodicReportEditProps) {
  const t = useTexts('mfe-reports')
  const reader = useReader()
  const form = useQueuedForm(updatePeriodicReport, { rejected, onDone: onClose })
  // The request carries the version that was loaded when the form opened.
  const [{ scheduleId, version, initial }] = useState(() => ({
    ...schedule,
    initial: periodicValuesOf(schedule, reader, rejected?.proposed),
  }))
  const known = useKnown()
  const sent = (values: PeriodicValues) => ({ ...sentPeriodicChange(values, known.current.asks), scheduleId, version })
  return (
    <PanelForm<PeriodicValues, RequestOf<typeof updatePeriodicReport>>
      {...form}
      title={t('periodic.editOf', { name: schedule.scheduleReportId })}
      isWide
      onClose={onClose}
      initialValues={initial}
      schema={withinDomains(updatePeriodicReportRequest, known)}
      toRequest={(values) => toRequest(updatePeriodicReportRequest, sent(values))}
    >
      {(form) => <PeriodicFields form={form} known={known} isEdit />}
    </PanelForm>
  )
}

function useReader() {
  const { countryId } = useUser()
  const { language, timeZone } = useLocale()
  return { countryId, language, today: todayIn(timeZone) } as Parameters<typeof newPeriodicValues>[0]
}

/** Holds the data that the form loads from the gateway while the user types. */
const useKnown = () => useRef<import('./recipient-rule.ts').Known>({ domains: undefined, asks: [] })
