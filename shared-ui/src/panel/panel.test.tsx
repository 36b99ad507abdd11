/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { TextInput } from '../fields/TextInput.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { PanelForm } from './PanelForm.tsx'
import { PanelWaiting } from './PanelWaiting.tsx'
import { PendingNotice } from './PendingNotice.tsx'

test('a form in a panel says why it was rejected, and is sent or left by its buttons', async () => {
  const onSubmit = jest.fn<(request: object, values: object) => Promise<void>>()
  const onClose = jest.fn()
  const { user } = renderKit(
    <PanelForm
      title="Edit Ada"
      onClose={onClose}
      rejected={{ checker: 'ho.checker', reason: 'Wrong branch' }}
      initialValues={{ userSolId: '204' }}
      onSubmit={onSubmit}
    >
      <TextInput name="userSolId" label="Sol ID" />
    </PanelForm>,
  )
  expect(screen.getByText('Rejected by ho.checker')).toBeTruthy()
  expect(screen.getByText('Wrong branch')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ userSolId: '204' }, { userSolId: '204' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a record that is not there says so once it is no longer awaited', () => {
  const panel = (isLoading: boolean) => (
    <PanelWaiting title="User" onClose={() => undefined} isLoading={isLoading} failure="No such user" />
  )
  const { rerender } = renderKit(panel(true))
  expect(screen.queryByText('No such user')).toBeNull()
  rerender(panel(false))
  expect(screen.getByText('No such user')).toBeTruthy()
})

test('a change that waits names its maker and its end for whoever may see it, and only that it waits otherwise', () => {
  const change = { maker: 'ho.maker', expiresAt: '2026-03-01T10:00:00Z', href: '/makers-queue?id=Q' }
  const { rerender } = renderKit(<PendingNotice text="It waits." change={change} />)
  expect(screen.getByText(/It waits\. Requested by ho\.maker, expires .*2026/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the change' }).getAttribute('href')).toBe('/makers-queue?id=Q')
  rerender(<PendingNotice text="It waits." change={null} />)
  expect(screen.queryByRole('link')).toBeNull()
})
