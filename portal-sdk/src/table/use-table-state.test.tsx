/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { useTableState } from './use-table-state.ts'

afterEach(() => localStorage.clear())

const table = () =>
  renderHook(() => useTableState(), { wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter> }).result

test('the height of rows follows the choice at once, and the next list opens with it', () => {
  const control = table()
  expect(control.current.state.density).toBe('comfortable')
  act(() => control.current.setState({ ...control.current.state, density: 'compact' }))
  expect(control.current.state.density).toBe('compact')
  expect(table().current.state.density).toBe('compact')
})

test('a height that is none is the usual one', () => {
  localStorage.setItem('portal.density', 'tiny')
  expect(table().current.state.density).toBe('comfortable')
})

test('two filters pressed one right after the other are both on, before the router has drawn the first', async () => {
  const at = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/users?panel=view']}>{children}</MemoryRouter>
  )
  const both = () => ({ ...useTableState(), place: useLocation(), navigate: useNavigate() })
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
