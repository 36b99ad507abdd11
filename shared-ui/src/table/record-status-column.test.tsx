/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { renderKit } from '../testing/index.ts'
import { recordStatusColumn } from './record-status-column.tsx'

type Row = { status: 'PENDING' | 'ACTIVE' | 'DISABLED'; pendingCqId: string | null }
const words = {
  of: (row: Row) => row.status,
  tones: { PENDING: 'warning', ACTIVE: 'positive', DISABLED: 'neutral' } as const,
  word: (status: Row['status']) => status.toLowerCase(),
  changePending: 'change pending',
}
const column = recordStatusColumn('status', 'Status', words)
const said = (row: Row) => renderKit(<p>{column.render?.(row)}</p>).container.textContent

test('the status of a record shows whether a change is pending', () => {
  expect(said({ status: 'ACTIVE', pendingCqId: null })).toBe('active')
  expect(said({ status: 'ACTIVE', pendingCqId: 'q1' })).toBe('active, change pending')
})

test('a new record shows only its pending status, without a pending change', () => {
  expect(said({ status: 'PENDING', pendingCqId: 'q1' })).toBe('pending')
})

test('the status column exports only the status, and is narrower if only some statuses can have a pending change', () => {
  expect(column.status?.({ status: 'ACTIVE', pendingCqId: 'q1' })?.label).toBe('active')
  const narrow = recordStatusColumn('status', 'Status', { ...words, changedIn: ['ACTIVE'] })
  expect(narrow.width).toBeLessThan(column.width ?? 0)
})
