import { useTexts } from '@portal/portal-sdk'
import { useAct } from '@portal/portal-sdk/forms'
import { ActDialog, type ActDialogProps } from '@portal/shared-ui/review'

type OfDialog = 'act' | 'variant' | 'rejected' | 'isRunning' | 'initialValues' | 'schema' | 'toRequest' | 'children'

/** What an act on cases is given: how to close it, and how to read anew what was looked at. */
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

/** Somebody else has it, it moved, or it was decided meanwhile: it is read anew, and the dialog says why. */
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
