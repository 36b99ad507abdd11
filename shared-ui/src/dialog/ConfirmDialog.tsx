import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Notice } from '../notice/Notice.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

export interface ConfirmDialogProps extends Pick<DialogProps, 'isOpen' | 'title' | 'size'> {
  /** The question and its consequences. */
  children: ReactNode
  /** The action, as a verb: "Delete", "Authorize". */
  confirmLabel: string
  cancelLabel?: string
  /** Whether the button is red, for irreversible actions. */
  isDangerous?: boolean
  /** Whether the action is running: buttons are disabled, and the dialog stays open. */
  isBusy?: boolean
  /** Why the server refused the action; shown as "Request failed: …" while the dialog stays open (ruling A86). */
  failure?: string | null | undefined
  onConfirm: () => void
  onCancel: () => void
}

/**
 * A dialog that asks before an action. The focus starts on the safe button, so that an accidental Enter never confirms
 * a dangerous action.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    size,
    children,
    confirmLabel,
    cancelLabel,
    isDangerous,
    isBusy,
    failure,
    onConfirm,
    onCancel,
  } = props
  const t = useKitText()
  return (
    <Dialog
      {...{ isOpen, title, size }}
      role="alertdialog"
      isSticky
      onClose={isBusy ? undefined : onCancel}
      actions={
        <>
          <Button onClick={onCancel} disabled={isBusy} autoFocus={isDangerous}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            onClick={onConfirm}
            isBusy={isBusy}
            autoFocus={!isDangerous}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <div>{children}</div>
        {failure && <Notice tone="danger">{t('dialog.requestFailed', { message: failure })}</Notice>}
      </Stack>
    </Dialog>
  )
}
