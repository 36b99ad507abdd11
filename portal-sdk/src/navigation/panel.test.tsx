/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, UNSAFE_DataRouterContext } from 'react-router-dom'
import { usePanel } from './panel.ts'

/** Renders the hook with the open panel of an address. */
const opened = (address = '/users?panel=create') =>
  renderHook(() => usePanel(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  }).result

test('a panel that is opened while the previous panel is still closing starts empty', () => {
  const panel = opened()
  const { close, open } = panel.current
  // The router renders the new address later, as for a quick press after a submission.
  act(() => {
    close()
    open('create')
  })
  expect(panel.current).toMatchObject({ panel: { act: 'create' }, round: 1 })
})

test('a panel that is opened again while it is open keeps its input', () => {
  const panel = opened()
  act(() => panel.current.open('create'))
  expect(panel.current).toMatchObject({ panel: { act: 'create' }, round: 0 })
})

test('another record in an open panel does not take over the rejected change of the record before', () => {
  const panel = opened('/users?panel=edit&id=1&replaces=9')
  expect(panel.current.panel).toMatchObject({ id: '1', replaces: '9' })
  act(() => panel.current.moveTo('2'))
  expect(panel.current.panel).toMatchObject({ act: 'edit', id: '2', replaces: null })
})

test('a panel that is opened after the previous panel has gone is new even without another round', () => {
  const panel = opened()
  act(() => panel.current.close())
  expect(panel.current.panel).toBeNull()
  act(() => panel.current.open('create'))
  expect(panel.current).toMatchObject({ panel: { act: 'create' }, round: 0 })
})

test('a press on a screen that the user is leaving opens no panel on the next screen', () => {
  const at = (pathname: string) => ({ pathname, search: '' })
  const router = { state: { location: at('/users'), navigation: { location: at('/wallets') } } }
  const { result } = renderHook(() => usePanel(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={['/users']}>
        <UNSAFE_DataRouterContext.Provider value={{ router } as never}>{children}</UNSAFE_DataRouterContext.Provider>
      </MemoryRouter>
    ),
  })
  act(() => result.current.open('view', '7'))
  expect(result.current.panel).toBeNull()
  router.state.navigation.location = at('/users')
  act(() => result.current.open('view', '7'))
  expect(result.current.panel).toMatchObject({ act: 'view', id: '7' })
})
