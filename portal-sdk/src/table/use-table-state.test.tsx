/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { UserInfo } from '@portal/contract/auth/auth.calls'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { MemoryRouter, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router-dom'
import { usePanel } from '../navigation/panel.ts'
import { useSessionStore } from '../session/session-store.ts'
import { useTableState } from './use-table-state.ts'

beforeEach(() => signIn('ada'))
afterEach(() => localStorage.clear())

const signIn = (userId: string) => useSessionStore.setState({ user: { userId } as UserInfo })

const table = (list = 'birds') =>
  renderHook(() => useTableState(list), { wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter> }).result

test.each(['compact', 'dense'] as const)(
  'rows become %s at once, and the next list of the same user opens with the same row height',
  (density) => {
    const control = table()
    expect(control.current.state.density).toBe('comfortable')
    act(() => control.current.setState({ ...control.current.state, density }))
    expect(control.current.state.density).toBe(density)
    expect(table().current.state.density).toBe(density)
    act(() => signIn('obi'))
    expect(table().current.state.density).toBe('comfortable')
  },
)

test('an unknown stored row height is replaced by the usual row height', () => {
  localStorage.setItem('portal.density.ada', 'tiny')
  expect(table().current.state.density).toBe('comfortable')
})

test('column widths are stored by list and user, and deleted when they are reset', () => {
  const control = table()
  act(() => control.current.setState({ ...control.current.state, widths: { wings: 240 } }))
  expect(control.current.state.widths).toEqual({ wings: 240 })
  expect(table().current.state.widths).toEqual({ wings: 240 })
  expect(table('fish').current.state.widths).toBeUndefined()
  act(() => control.current.setState({ ...control.current.state, widths: undefined }))
  expect(table().current.state.widths).toBeUndefined()
  act(() => control.current.setState({ ...control.current.state, widths: { wings: 240 } }))
  act(() => signIn('obi'))
  expect(table().current.state.widths).toBeUndefined()
})

test.each(['{', '7', '{"wings":"wide"}'])('invalid stored column widths (%s) are ignored', (kept) => {
  localStorage.setItem('portal.widths.ada.birds', kept)
  expect(table().current.state.widths).toBeUndefined()
})

test('two filters pressed in quick succession are both applied, although the first is not rendered yet', async () => {
  const at = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/users?panel=view']}>{children}</MemoryRouter>
  )
  const both = () => ({ ...useTableState('birds'), place: useLocation(), navigate: useNavigate() })
  const { result } = renderHook(both, { wrapper: at })
  const press = (field: string) => {
    const { state, setState } = result.current
    setState({ ...state, filters: { ...state.filters, [field]: ['x'] } })
  }
  await act(async () => {
    flushSync(() => press('one'))
    flushSync(() => press('two'))
  })
  expect(result.current.place.search).toBe('?panel=view&f.one=x&f.two=x')
  expect(result.current.state.filters).toEqual({ one: ['x'], two: ['x'] })
  await act(async () => result.current.navigate('/users?f.three=x'))
  expect(result.current.state.filters).toEqual({ three: ['x'] })
})

test('a search typed while a panel opens keeps the panel, and a panel opened during a search keeps the search', async () => {
  const at = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/users?panel=view&id=7']}>{children}</MemoryRouter>
  )
  const beside = () => ({ table: useTableState('birds'), panels: usePanel(), place: useLocation() })
  const { result } = renderHook(beside, { wrapper: at })
  await act(async () => {
    // Both changes happen before the router has rendered one of them.
    const { table, panels } = result.current
    panels.open('edit', '7')
    table.setState({ ...table.state, search: 'finch' })
  })
  expect(result.current.place.search).toBe('?panel=edit&id=7&search=finch')
  await act(async () => {
    const { table, panels } = result.current
    table.setState({ ...table.state, search: 'wren' })
    panels.close()
  })
  expect(result.current.place.search).toBe('?search=wren')
})

test('a search after Back changes the address on the screen, not the address that the user left', async () => {
  const at = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/users']}>{children}</MemoryRouter>
  )
  const beside = () => ({ table: useTableState('birds'), panels: usePanel(), place: useLocation(), go: useNavigate() })
  const { result } = renderHook(beside, { wrapper: at })
  await act(async () => result.current.panels.open('edit', '7'))
  expect(result.current.place.search).toBe('?panel=edit&id=7')
  await act(async () => result.current.go(-1))
  await act(async () => result.current.table.setState({ ...result.current.table.state, search: 'finch' }))
  expect(result.current.place.search).toBe('?search=finch')
})

test.each([
  ['its screen is being fetched', { navigation: { location: { pathname: '/fish', search: '' } } }],
  ['it is not drawn yet', { navigation: {}, location: { pathname: '/users', search: '?account=3' } }],
])('a search typed just before leaving does not bring the user back: %s', async (_when, left) => {
  const router = { state: { navigation: {}, location: { pathname: '/users', search: '?search=a+b' } } }
  const at = ({ children }: { children: ReactNode }) => (
    <UNSAFE_DataRouterContext value={{ router } as never}>
      <MemoryRouter initialEntries={['/users?search=a%20b']}>{children}</MemoryRouter>
    </UNSAFE_DataRouterContext>
  )
  const { result } = renderHook(() => ({ ...useTableState('birds'), place: useLocation() }), { wrapper: at })
  const search = (text: string) => result.current.setState({ ...result.current.state, search: text })
  await act(async () => search('finch'))
  expect(result.current.place.search).toBe('?search=finch')
  Object.assign(router.state, { location: { pathname: '/users', search: '?search=finch' } }, left)
  await act(async () => search('wren'))
  expect(result.current.place.search).toBe('?search=finch')
})
