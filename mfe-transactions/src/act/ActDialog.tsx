import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useAct } from '@portal/portal-sdk/forms'
import type { FormProps } from '@portal/shared-ui/form'
import { ActDialog as KitDialog } from '@portal/shared-ui/review'
import type { ReactNode } from 'react'

/** What an act on a transaction is given: how to close it, and how to read anew what was looked at. */
export interface ActProps {
  readonly onStale: () => void
  readonly onClose: () => void
}

interface ActDialogProps<Values extends object, Request extends object>
  extends ActProps,
    Pick<FormProps<Values, Request>, 'initialValues' | 'schema' | 'toRequest'> {
  /** Names what is typed, as its call's path does; null where that is a file alone. */
  readonly draftName: string | null
  /** Title, label of the form and name of the button. */
  readonly act: string
  readonly variant?: 'primary' | 'danger'
  /** The rejected change it resubmits. */
  readonly rejected?: RejectedChange | null
  readonly isRunning: boolean
  /** Sends it, and says that it was done. */
  readonly send: (request: Request) => Promise<void>
  /** Codes that say that what was looked at has moved: it is read anew, and the dialog says why. */
  readonly movedCodes: readonly string[]
  /** What follows once it is done and nothing is unsent any more; what was looked at is read anew and the dialog closed, where it is absent. */
  readonly onDone?: () => void
  readonly children: (values: Values) => ReactNode
}

/** An act with something to say to it, its reason at least. It stays open with what was typed when it is refused, and says why. */
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
