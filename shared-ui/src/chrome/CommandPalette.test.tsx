/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderKit } from '../testing/render-kit.tsx'
import { CommandPalette } from './CommandPalette.tsx'

const ITEMS = [
  { id: 'users', label: 'Users', section: 'People', href: '/users', icon: 'users' },
  { id: 'roles', label: 'Roles', section: 'People', href: '/roles', icon: 'no-such-icon' },
  { id: 'queue', label: "Checker's queue", section: 'Approvals', href: '/checkers-queue' },
]

function renderPalette() {
  const onSelect = jest.fn()
  const onClose = jest.fn()
  return {
    onSelect,
    onClose,
    ...renderKit(<CommandPalette isOpen items={ITEMS} onSelect={onSelect} onClose={onClose} />),
  }
}

const field = () => screen.getByRole('combobox', { name: 'Go to a screen' })
const chosen = () => screen.getByRole('option', { selected: true })

describe('CommandPalette', () => {
  test('opens ready to type and goes where arrows and Enter point', async () => {
    const { user, onSelect } = renderPalette()
    expect(field()).toHaveFocus()
    expect(chosen()).toHaveTextContent('Users')
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toHaveTextContent('Roles')
    expect(field()).toHaveAttribute('aria-activedescendant', chosen().id)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(chosen()).toHaveTextContent("Checker's queue")
    await user.keyboard('{Enter}')
    expect(onSelect).toHaveBeenCalledWith(ITEMS[2])
  })

  test('filters by what is typed and says when nothing is left', async () => {
    const { user } = renderPalette()
    await user.type(field(), 'che')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await user.type(field(), 'zz')
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('No screen of this name')
  })

  test('goes by a press, closes by Esc', async () => {
    const { user, onSelect, onClose } = renderPalette()
    await user.click(screen.getByRole('option', { name: /Roles/ }))
    expect(onSelect).toHaveBeenCalledWith(ITEMS[1])
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
  })
})
