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

test('a record’s status has an icon for a pending change', () => {
  expect(said({ status: 'ACTIVE', pendingCqId: null })).toBe('active')
  expect(said({ status: 'ACTIVE', pendingCqId: 'q1' })).toBe('active, change pending')
})

test('a new record shows only that it is pending itself', () => {
  expect(said({ status: 'PENDING', pendingCqId: 'q1' })).toBe('pending')
})

test('exports only the status, and is no wider than the changeable statuses need', () => {
  expect(column.status?.({ status: 'ACTIVE', pendingCqId: 'q1' })?.label).toBe('active')
  const narrow = recordStatusColumn('status', 'Status', { ...words, changedIn: ['ACTIVE'] })
  expect(narrow.width).toBeLessThan(column.width ?? 0)
})
