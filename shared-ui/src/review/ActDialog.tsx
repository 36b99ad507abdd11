import { type ReactNode, useId } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { Form, type FormProps } from '../form/Form.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Notice } from '../notice/Notice.tsx'

type OfForm = 'initialValues' | 'schema' | 'toRequest' | 'rejected' | 'onDirtyChange' | 'onSubmit' | 'draft'

export interface ActDialogProps<Values extends object, Request extends object>
  extends Pick<FormProps<Values, Request>, OfForm> {
  /** The name of the action: title of the dialog, label of the form and name of the button. */
  readonly act: string
  readonly cancelLabel: string
  readonly variant?: 'primary' | 'danger'
  readonly isRunning: boolean
  /** Why the action was refused, if no field shows the reason. */
  readonly failure: string | null
  /** Called on Esc and on a press of the cross, which may both be mistakes. */
  readonly onLeave: () => void
  readonly onClose: () => void
  readonly children: (values: Values) => ReactNode
}

/**
 * A dialog for an action with input, at least its reason. After a refusal the dialog stays open with the input and the
 * error.
 */
export function ActDialog<Values extends object, Request extends object>({
  act,
  cancelLabel,
  variant = 'primary',
  isRunning,
  failure,
  onLeave,
  onClose,
  children,
  ...form
}: ActDialogProps<Values, Request>) {
  const formId = useId()
  return (
    <Dialog
      isOpen
      isSticky
      title={act}
      onClose={isRunning ? undefined : onLeave}
      actions={
        <>
          <Button onClick={onClose} disabled={isRunning}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} variant={variant} isBusy={isRunning}>
            {act}
          </Button>
        </>
      }
    >
      <Form<Values, Request> {...form} id={formId} label={act}>
        {({ values }) => (
          <Stack gap={4}>
            {children(values)}
            {failure && <Notice tone="danger">{failure}</Notice>}
          </Stack>
        )}
      </Form>
    </Dialog>
  )
}
