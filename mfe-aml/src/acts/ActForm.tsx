import { useTexts } from '@portal/portal-sdk'
import { useAct } from '@portal/portal-sdk/forms'
import { ActDialog, type ActDialogProps } from '@portal/shared-ui/review'

type OfDialog = 'act' | 'variant' | 'rejected' | 'isRunning' | 'initialValues' | 'schema' | 'toRequest' | 'children'

/** The props of every form of an action: how to close the form and how to reload the record. */
export interface ActProps {
  readonly onStale: () => void
  readonly onClose: () => void
}

interface ActFormProps<Values extends object, Request extends object>
  extends ActProps,
    Pick<ActDialogProps<Values, Request>, OfDialog> {
  /** The name under which unsent input is kept: the path of the gateway call. */
  readonly draftName: string
  /** Sends the action and confirms that it was sent. */
  readonly send: (request: Request) => Promise<void>
  /** Response codes for a record that another user has changed; those of a case by default. */
  readonly movedCodes?: readonly string[]
}

/**
 * Response codes for a case that another user has claimed, changed or decided. The case is then reloaded, and the
 * dialog shows the reason.
 */
const MOVED = ['09', '12', '28', '29']

/** Shows the form of an action on a case, or on another record of compliance. */
export function ActForm<Values extends object, Request extends object>({
  draftName,
  send,
  movedCodes = MOVED,
  onStale,
  onClose,
  ...dialog
}: ActFormProps<Values, Request>) {
  const t = useTexts('mfe-aml')
  const { failure, leave, form } = useAct({ draftName, send, movedCodes, onStale, onClose })
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
