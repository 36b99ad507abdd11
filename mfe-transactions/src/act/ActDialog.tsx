import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useAct } from '@portal/portal-sdk/forms'
import type { FormProps } from '@portal/shared-ui/form'
import { ActDialog as KitDialog } from '@portal/shared-ui/review'
import type { ReactNode } from 'react'

/** The props of every dialog that acts on a transaction: how to close the dialog and how to reload the transaction. */
export interface ActProps {
  readonly onStale: () => void
  readonly onClose: () => void
}

interface ActDialogProps<Values extends object, Request extends object>
  extends ActProps,
    Pick<FormProps<Values, Request>, 'initialValues' | 'schema' | 'toRequest'> {
  /** The name under which unsent input is kept: the path of the gateway call. Null for a form with only a file. */
  readonly draftName: string | null
  /** The dialog's title, the form's label and the button's text. */
  readonly act: string
  readonly variant?: 'primary' | 'danger'
  /** The rejected change to resubmit. */
  readonly rejected?: RejectedChange | null
  readonly isRunning: boolean
  /** Sends the action and confirms that it was sent. */
  readonly send: (request: Request) => Promise<void>
  /**
   * Response codes for a transaction that has changed. The dialog then reloads the transaction and shows the reason.
   */
  readonly movedCodes: readonly string[]
  /**
   * Called after success, when the input counts as sent. By default the transaction is reloaded and the dialog closes.
   */
  readonly onDone?: () => void
  readonly children: (values: Values) => ReactNode
}

/**
 * Shows the dialog of an action that takes input, at least a reason. If the action is refused, the dialog stays open
 * with the input and shows the error.
 */
export function ActDialog<Values extends object, Request extends object>({
  draftName,
  act,
  variant = 'primary',
  rejected = null,
  isRunning,
  send,
  movedCodes,
  onStale,
  onClose,
  onDone,
  children,
  ...dialog
}: ActDialogProps<Values, Request>) {
  const t = useTexts('mfe-transactions')
  const { failure, leave, form } = useAct({ draftName, send, movedCodes, onStale, onClose, onDone })
  return (
    <KitDialog<Values, Request>
      {...dialog}
      {...form}
      act={act}
      variant={variant}
      cancelLabel={t('cancel')}
      isRunning={isRunning}
      failure={failure}
      rejected={rejected}
      onLeave={leave}
      onClose={onClose}
    >
      {children}
    </KitDialog>
  )
}
