/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { renderKit } from '../testing/render-kit.tsx'
import { CommandPalette, type CommandPaletteProps } from './CommandPalette.tsx'
import { filterItems } from './palette-filter.ts'

const SCREENS = [
  { id: 'users', label: 'Users', section: 'People', icon: 'users' },
  { id: 'roles', label: 'Roles', section: 'People', icon: 'no-such-icon' },
  { id: 'queue', label: "Checker's queue", section: 'Approvals' },
]
const ADA = {
  ...{ id: 'user ada', label: 'Ádá Obi', known: 'ada@bank.example' },
  status: { word: 'Active', tone: 'positive' as const },
}

type Given = Partial<CommandPaletteProps> & { readonly found?: CommandPaletteProps['groups'] }
const calls = { onSelect: jest.fn(), onClose: jest.fn(), onRetry: jest.fn() }

/** Renders the palette and keeps the typed text, like the shell. */
function Held({ found = [], ...more }: Given) {
  const [query, setQuery] = useState('')
  const screens = { id: 'screens', title: 'Screens', items: filterItems(SCREENS, query) }
  const groups = [screens, ...(query === '' ? [] : found)].filter(({ items }) => items.length > 0)
  return (
    <CommandPalette isOpen query={query} onQuery={setQuery} groups={groups} state="answered" {...calls} {...more} />
  )
}

function renderPalette(given: Given = {}) {
  for (const call of Object.values(calls)) call.mockReset()
  return { ...calls, ...renderKit(<Held {...given} />) }
}

const field = () => screen.getByRole('combobox', { name: 'Search or run a command' })
const chosen = () => screen.getByRole('option', { selected: true })

describe('CommandPalette', () => {
  test('CommandPalette focuses its search field, and Enter opens the entry selected by the arrow keys', async () => {
    const { user, onSelect } = renderPalette()
    expect(field()).toHaveFocus()
    expect(chosen()).toHaveTextContent('Users')
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toHaveTextContent('Roles')
    expect(field()).toHaveAttribute('aria-activedescendant', chosen().id)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(chosen()).toHaveTextContent("Checker's queue")
    await user.keyboard('{Enter}')
    expect(onSelect).toHaveBeenCalledWith(SCREENS[2])
  })

  test('CommandPalette filters its entries by the typed text and announces the number of matches', async () => {
    const { user } = renderPalette()
    await user.type(field(), 'che')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    expect(screen.getByRole('status')).toHaveTextContent('Results: 1')
    await user.type(field(), 'zz')
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “chezz”')
  })

  test('CommandPalette lists a record under its kind, with a second text, a status and highlighted matches', async () => {
    const { user } = renderPalette({ found: [{ id: 'user', title: 'Staff', items: [ADA] }] })
    await user.type(field(), 'ada')
    const group = screen.getByRole('group', { name: 'Staff' })
    const option = within(group).getByRole('option')
    expect(option).toHaveTextContent('Ádá Obiada@bank.exampleActive')
    expect([...option.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Ádá', 'ada'])
  })

  test('results that arrive late do not change the selected entry', async () => {
    const { user, onSelect, rerender } = renderPalette()
    await user.keyboard('{ArrowDown}')
    const groups = [
      { id: 'user', title: 'Staff', items: [ADA] },
      { id: 'screens', title: 'Screens', items: SCREENS },
    ]
    const rest = { onQuery: jest.fn(), onRetry: jest.fn(), onClose: jest.fn() }
    const palette = (shown: typeof groups) => (
      <CommandPalette isOpen query="" groups={shown} state="answered" onSelect={onSelect} {...rest} />
    )
    rerender(palette(groups.slice(1)))
    await user.keyboard('{ArrowDown}')
    const before = chosen().textContent
    rerender(palette(groups))
    expect(chosen()).toHaveTextContent(before ?? '')
  })

  test('CommandPalette reports a running search and a text that is too short, and offers a retry after a failure', async () => {
    const asking = renderPalette({ state: 'asking' })
    await asking.user.type(field(), 'zz')
    expect(screen.getByRole('status')).toHaveTextContent('Searching…')
    asking.unmount()
    const short = renderPalette({ state: 'short' })
    await short.user.type(field(), 'z')
    expect(screen.getByText('Two letters or more find people and records')).toBeVisible()
    short.unmount()
    const failed = renderPalette({ state: 'failed' })
    await failed.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(failed.onRetry).toHaveBeenCalled()
  })

  test('CommandPalette keeps the same field focused when a command asks for a record', async () => {
    const onBack = jest.fn()
    const { user, rerender } = renderPalette()
    const before = field()
    rerender(<Held asks={{ label: 'Reset the token of …', onBack }} />)
    const asking = screen.getByRole('combobox', { name: 'Reset the token of …' })
    expect(asking).toBe(before)
    expect(asking).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Back to everything' }))
    expect(onBack).toHaveBeenCalledTimes(1)
    expect(asking).toHaveFocus()
  })

  test('CommandPalette names the command that needs a record, and Backspace in the empty field returns to all entries', async () => {
    const onBack = jest.fn()
    const { user } = renderPalette({ asks: { label: 'Reset the token of …', onBack } })
    expect(screen.getByRole('combobox', { name: 'Reset the token of …' })).toHaveFocus()
    await user.keyboard('a{Backspace}')
    expect(onBack).not.toHaveBeenCalled()
    await user.keyboard('{Backspace}')
    expect(onBack).toHaveBeenCalled()
  })

  test('CommandPalette opens an entry on a click and closes with Esc', async () => {
    const { user, onSelect, onClose } = renderPalette()
    await user.click(screen.getByRole('option', { name: /Roles/ }))
    expect(onSelect).toHaveBeenCalledWith(SCREENS[1])
    expect(field()).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
  })
})
