import { GatewayError, useDirtyForm, useTexts } from '@portal/portal-sdk'
import type { RejectedChange } from '@portal/portal-sdk/forms'
import { Button, Notice, Stack } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { Form, type FormProps } from '@portal/shared-ui/form'
import { type ReactNode, useId, useState } from 'react'

/** What an act on a transaction is given: how to close it, and how to read anew what was looked at. */
export interface ActProps {
  readonly onStale: () => void
  readonly onClose: () => void
}

interface ActDialogProps<Values extends object, Request extends object>
  extends ActProps,
    Pick<FormProps<Values, Request>, 'initialValues' | 'schema' | 'toRequest'> {
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
  ...form
}: ActDialogProps<Values, Request>) {
  const t = useTexts('mfe-transactions')
  const formId = useId()
  const [failure, setFailure] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)
  const done = useDirtyForm(isDirty)
  const submit = async (request: Request) => {
    setFailure(null)
    try {
      await send(request)
    } catch (error) {
      if (!(error instanceof GatewayError) || error.fields?.length) throw error
      setFailure(error.message)
      if (movedCodes.includes(error.code)) onStale()
      return
    }
    done()
    if (onDone !== undefined) return onDone()
    onStale()
    onClose()
  }
  return (
    <Dialog
      isOpen
      isSticky
      title={act}
      onClose={isRunning ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isRunning}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant={variant} isBusy={isRunning}>
            {act}
          </Button>
        </>
      }
    >
      <Form<Values, Request>
        {...form}
        id={formId}
        label={act}
        rejected={rejected}
        onDirtyChange={setDirty}
        onSubmit={submit}
      >
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
