import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Notice } from '../notice/Notice.tsx'

interface OutcomeDialogProps {
  readonly title: string
  /** The numbers of successful and refused ones, in words. */
  readonly summary: string
  /** What happens next, and who acts. */
  readonly next?: string
  readonly isAnyRefused: boolean
  readonly closeLabel: string
  readonly onClose: () => void
  /** Items with their results; refused ones have a reason. */
  readonly children: ReactNode
}

/** The results for each record of a bulk action. */
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
