import type { FilingDetail } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { useAct } from '@portal/portal-sdk/forms'
import { ActDialog, type ActDialogProps } from '@portal/shared-ui/review'

type OfDialog = 'act' | 'isRunning' | 'initialValues' | 'schema' | 'toRequest' | 'children'

/** The props of every form that acts on a report: the report, how to reload it and how to close the form. */
export interface FilingFormProps {
  readonly filing: FilingDetail
  readonly onStale: () => void
  readonly onClose: () => void
}

interface OwnProps<Values extends object, Request extends object>
  extends Omit<FilingFormProps, 'filing'>,
    Pick<ActDialogProps<Values, Request>, OfDialog> {
  /** The name under which unsent input is kept: the path of the gateway call. */
  readonly draftName: string
  /** Sends the action and confirms that it was sent. */
  readonly send: (request: Request) => Promise<void>
}

/** Response codes for a report that another user has changed. The report is then reloaded. */
const MOVED = ['12', '28', '29']

/** Shows the form of an action on a report. */
export function FilingForm<Values extends object, Request extends object>({
  draftName,
  send,
  onStale,
  onClose,
  ...dialog
}: OwnProps<Values, Request>) {
  const t = useTexts('mfe-aml')
  const { failure, leave, form } = useAct({ draftName, send, movedCodes: MOVED, onStale, onClose })
  return (
    <ActDialog<Values, Request>
      {...dialog}
      {...form}
      cancelLabel={t('cancel')}
      failure={failure}
      onLeave={leave}
      onClose={onClose}
    />
  )
}
