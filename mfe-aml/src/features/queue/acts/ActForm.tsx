import { useTexts } from '@portal/portal-sdk'
import { useAct } from '@portal/portal-sdk/forms'
import { ActDialog, type ActDialogProps } from '@portal/shared-ui/review'

type OfDialog = 'act' | 'variant' | 'rejected' | 'isRunning' | 'initialValues' | 'schema' | 'toRequest' | 'children'

/** The props of an act on cases: how to close it, and how to reload the case. */
export interface ActProps {
  readonly onStale: () => void
  readonly onClose: () => void
}

interface ActFormProps<Values extends object, Request extends object>
  extends ActProps,
    Pick<ActDialogProps<Values, Request>, OfDialog> {
  /** Names what is typed, as its call's path does. */
  readonly draftName: string
  /** Sends it, and says that it was done. */
  readonly send: (request: Request) => Promise<void>
}

/** Another user has it, it changed, or it was decided meanwhile: it is reloaded, and the dialog shows why. */
const MOVED = ['09', '12', '28', '29']

/** An act on cases with something to say to it. */
export function ActForm<Values extends object, Request extends object>({
  draftName,
  send,
  onStale,
  onClose,
  ...dialog
}: ActFormProps<Values, Request>) {
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
