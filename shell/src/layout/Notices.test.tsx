/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { notify } from '@portal/portal-sdk'
import { renderKit } from '@portal/shared-ui/testing'
import { act, screen, within } from '@testing-library/react'
import { Notices } from './Notices.tsx'

test('a queued change is confirmed in a dialog that stays until the user closes it, and another action in a notice', async () => {
  const { user } = renderKit(<Notices />)
  act(() => notify({ tone: 'positive', text: 'Ada Obi: withdrawn.' }))
  expect(await screen.findByText('Ada Obi: withdrawn.')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const link = { to: '/makers-queue', label: 'See it in my queue' }
  act(() => notify({ tone: 'positive', text: 'A checker of Roles must authorize it.', link, isDialog: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Success' }))
  expect(dialog.getByText('A checker of Roles must authorize it.')).toBeInTheDocument()
  expect(dialog.getByRole('link', { name: 'See it in my queue' })).toHaveAttribute('href', '/makers-queue')
  await user.click(dialog.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText('A checker of Roles must authorize it.')).not.toBeInTheDocument()
})
