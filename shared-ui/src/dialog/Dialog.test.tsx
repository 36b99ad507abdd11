/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { AlertDialog, ErrorDialog, InfoDialog, SuccessDialog } from './message-dialogs.tsx'

function Opener(props: Partial<DialogProps>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog isOpen={isOpen} title="Withdraw" onClose={() => setOpen(false)} {...props}>
        {props.children ?? 'Really?'}
      </Dialog>
    </>
  )
}

describe('Dialog', () => {
  test('Dialog is named by its title and takes the focus, and Esc closes it and returns the focus', async () => {
    const { user } = renderKit(<Opener />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = screen.getByRole('dialog', { name: 'Withdraw' })
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  test('Dialog begins in its first empty required field, and returns the focus when it closes', async () => {
    const { user } = renderKit(
      <Opener>
        <form>
          <input aria-label="Note" />
          <input aria-label="Reason" aria-required />
        </form>
      </Opener>,
    )
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByLabelText('Reason')).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  })

  test('Dialog keeps the focus itself if its form requires nothing, so that its letter keys work', async () => {
    const { user } = renderKit(
      <Opener>
        <form>
          <input aria-label="Note" />
        </form>
      </Opener>,
    )
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByRole('dialog')).toHaveFocus()
  })

  test('Dialog takes the focus itself when its focused button is removed, so that the focus stays named', async () => {
    const { user } = renderKit(<Opener />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const close = screen.getByRole('button', { name: 'Close' })
    close.focus()
    close.remove()
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Withdraw' })).toHaveFocus())
  })

  test('Dialog without a close handler has no close button and ignores Esc', async () => {
    const { user } = renderKit(
      <Dialog isOpen title="Session Out">
        Still there?
      </Dialog>,
    )
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Session Out' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  })
})

describe('ConfirmDialog', () => {
  function renderConfirm(props: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) {
    const onConfirm = jest.fn()
    const onCancel = jest.fn()
    const kit = renderKit(
      <ConfirmDialog
        isOpen
        title="Delete rule"
        confirmLabel="Delete"
        isDangerous
        onConfirm={onConfirm}
        onCancel={onCancel}
        {...props}
      >
        Are you sure you want to perform this action(delete)?
      </ConfirmDialog>,
    )
    return { ...kit, onConfirm, onCancel }
  }

  test('ConfirmDialog announces its question and focuses the button that cancels', async () => {
    const { user, onConfirm, onCancel } = renderConfirm()
    expect(screen.getByRole('alertdialog', { name: 'Delete rule' })).toHaveAccessibleDescription(
      'Are you sure you want to perform this action(delete)?',
    )
    await user.keyboard('{Enter}')
    expect(onCancel).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  test('ConfirmDialog stays open and shows the reason if the server refuses the action (ruling A86)', () => {
    renderConfirm({ failure: 'The rule is in use.' })
    expect(screen.getByRole('alert')).toHaveTextContent('Request failed: The rule is in use.')
    expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled()
  })

  test('ConfirmDialog cannot be closed while its action runs', async () => {
    const { user, onCancel } = renderConfirm({ isBusy: true })
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await user.keyboard('{Escape}')
    expect(onCancel).not.toHaveBeenCalled()
  })
})

describe('message dialogs', () => {
  test.each([
    ['dialog', 'Success', SuccessDialog],
    ['dialog', 'Information', InfoDialog],
    ['alertdialog', 'Error', ErrorDialog],
  ] as const)('a %s named %s closes when OK is pressed', async (role, title, MessageDialog) => {
    const onClose = jest.fn()
    const { user } = renderKit(
      <MessageDialog isOpen onClose={onClose}>
        Words
      </MessageDialog>,
    )
    expect(screen.getByRole(role, { name: title })).toHaveTextContent('Words')
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(onClose).toHaveBeenCalled()
  })

  test('AlertDialog announces its title and text at once (ruling A67)', () => {
    renderKit(
      <AlertDialog isOpen title="No connection" onClose={jest.fn()}>
        The gateway could not be reached.
      </AlertDialog>,
    )
    expect(screen.getByRole('alertdialog', { name: 'No connection' })).toHaveAccessibleDescription(
      'The gateway could not be reached.',
    )
  })
})
