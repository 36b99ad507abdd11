import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Notice } from '../notice/Notice.tsx'

interface OutcomeDialogProps {
  readonly title: string
  /** The number of successful and of refused items, in words. */
  readonly summary: string
  /** The next step, and who takes it. */
  readonly next?: string
  readonly isAnyRefused: boolean
  readonly closeLabel: string
  readonly onClose: () => void
  /** The items with their results; a refused item shows its reason. */
  readonly children: ReactNode
}

/** A dialog with the results of a bulk action, record by record. */
export function OutcomeDialog({
  title,
  summary,
  next,
  isAnyRefused,
  closeLabel,
  onClose,
  children,
}: OutcomeDialogProps) {
  return (
    <Dialog
      isOpen
      size="md"
      title={title}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {closeLabel}
        </Button>
      }
    >
      <Stack gap={4}>
        <Notice tone={isAnyRefused ? 'warning' : 'success'}>
          <div>{summary}</div>
          {next && <div>{next}</div>}
        </Notice>
        {children}
      </Stack>
    </Dialog>
  )
}
