import type { FilingDetail } from '@portal/contract/regulator-reports/regulator-reports.calls'
import type { ComponentProps } from 'react'
import { ActForm, type ActProps } from '../../acts/ActForm.tsx'

/** The props of every form that acts on a report: the report, how to reload it and how to close the form. */
export interface FilingFormProps extends ActProps {
  readonly filing: FilingDetail
}

/** Response codes for a report that another user has changed. The report is then reloaded. */
const MOVED = ['12', '28', '29']

/** Shows the form of an action on a report. */
export const FilingForm = <Values extends object, Request extends object>(
  props: Omit<ComponentProps<typeof ActForm<Values, Request>>, 'movedCodes'>,
) => <ActForm<Values, Request> {...props} movedCodes={MOVED} />
