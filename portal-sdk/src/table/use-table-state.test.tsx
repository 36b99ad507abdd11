/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
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
