import { useState } from 'react'
import {
  AlertDialog,
  BeforeAfter,
  ConfirmDialog,
  Dialog,
  ErrorDialog,
  InfoDialog,
  NoticeStack,
  PanelLayout,
  SidePanel,
  type StackNotice,
  SuccessDialog,
} from '../../src/dialog/index.ts'
import { Button, Stack, Surface, Text } from '../../src/index.ts'
import { Sample } from '../Sample.tsx'

const CHANGE = [
  { label: 'First name', before: 'Ada', after: 'Adaeze', changed: true },
  { label: 'Phone number', before: '+234 803 123 4567', after: '+234 803 123 4567', changed: false },
  { label: 'Middle name', before: null, after: 'Ngozi', changed: true },
  { label: 'Branch', before: '0042', after: null, changed: true },
  { label: 'Email', before: 'ada@bank.example', after: 'ada@bank.example', changed: false },
]

const NOTICES: readonly StackNotice[] = [
  {
    id: '1',
    tone: 'success',
    message: 'Queued. A checker of Users must authorize it.',
    link: { label: 'Open my queue', href: '#dialogs' },
  },
  { id: '2', tone: 'danger', title: 'Not saved', message: 'The gateway did not answer in time. Nothing was changed.' },
  { id: '3', tone: 'info', message: 'A new release is ready.' },
  { id: '4', tone: 'warning', message: 'Your password ends in 5 days.' },
]

type Open = 'dialog' | 'confirm' | 'refused' | 'success' | 'error' | 'info' | 'alert' | null
const KINDS = ['dialog', 'confirm', 'refused', 'success', 'error', 'info', 'alert'] as const

export function DialogSection() {
  const [open, setOpen] = useState<Open>(null)
  const [notices, setNotices] = useState<readonly StackNotice[]>([])
  const [isPanelOpen, setPanelOpen] = useState(true)
  const close = () => setOpen(null)
  return (
    <Stack gap={6}>
      <Stack direction="row" gap={2} isWrapping>
        {KINDS.map((kind) => (
          <Button key={kind} onClick={() => setOpen(kind)}>
            {`Open ${kind}`}
          </Button>
        ))}
        <Button onClick={() => setNotices(NOTICES)}>Show notices</Button>
      </Stack>
      <Dialog
        isOpen={open === 'dialog'}
        title="Confirm Verification"
        onClose={close}
        actions={
          <Button variant="primary" onClick={close}>
            Submit
          </Button>
        }
      >
        <Text>A dialog with content of its own.</Text>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm' || open === 'refused'}
        title="Delete rule R-17"
        confirmLabel="Delete"
        isDangerous
        failure={open === 'refused' ? 'The rule is used by 3 partners.' : null}
        onConfirm={() => setOpen('refused')}
        onCancel={close}
      >
        Are you sure you want to perform this action(delete)?
      </ConfirmDialog>
      <SuccessDialog isOpen={open === 'success'} onClose={close}>
        Queued. A checker of Users must authorize it.
      </SuccessDialog>
      <ErrorDialog isOpen={open === 'error'} onClose={close}>
        Please select at least one privilege before proceeding.
      </ErrorDialog>
      <InfoDialog isOpen={open === 'info'} onClose={close}>
        Please select Column Name and Query Type for each condition.
      </InfoDialog>
      <AlertDialog isOpen={open === 'alert'} title="No connection" onClose={close}>
        The gateway could not be reached.
      </AlertDialog>
      <NoticeStack
        notices={notices}
        onClose={(id) => setNotices((all) => all.filter((notice) => notice.id !== id))}
        lifetime={60_000}
      />
      <Stack direction="row" gap={6} columnBelow={900} align="flex-start">
        <Stack isGrowing>
          <Sample name="A change">
            <BeforeAfter label="Change of Ada Obi" rows={CHANGE} />
          </Sample>
        </Stack>
        <Stack isGrowing>
          <Sample name="A record that would be new">
            <BeforeAfter label="New user" rows={CHANGE} isCreated />
          </Sample>
        </Stack>
      </Stack>
      <Sample name="A list and the panel beside it">
        <PanelLayout>
          <Surface>
            <Button onClick={() => setPanelOpen(true)}>Open the panel</Button>
          </Surface>
          {isPanelOpen && (
            <SidePanel
              title="Ada Obi"
              recordId={undefined}
              onClose={() => setPanelOpen(false)}
              actions={<Button variant="primary">Edit</Button>}
            >
              <Text>The list goes on working while this is open.</Text>
            </SidePanel>
          )}
        </PanelLayout>
      </Sample>
    </Stack>
  )
}
