/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'
import { INITIAL_TABLE_STATE, type TableState } from '@portal/contract'
import { act } from '@testing-library/react'
import { renderKit } from '../testing/render-kit.tsx'
import { PrintHead, usePrintLines } from './PrintHead.tsx'

function Head({ state }: { readonly state: TableState }) {
  const linesAt = usePrintLines({ columns: [], filters, state, reader: 'Ada Obi' })
  return <PrintHead linesAt={linesAt} shown={20} total={124} />
}

const filters = [{ id: 'status', label: 'Status', options: [{ value: 'ACTIVE', label: 'Active' }] }]

function lines(state: Partial<TableState>, language: 'en' | 'fr' = 'en') {
  const all = { ...INITIAL_TABLE_STATE, ...state }
  const { container } = renderKit(<Head state={all} />, { language })
  return [...container.querySelectorAll('p')].map((line) => line.textContent)
}

test('a printed list shows who printed it and when, its filters and its number of rows', () => {
  const [who, narrowed, rows] = lines({ search: 'ada', filters: { status: ['ACTIVE'] } })
  expect(who).toMatch(/^Printed by Ada Obi on \d\d-\w+-\d{4} \d\d:\d\d GMT\+1$/)
  expect(narrowed).toBe('Filtered by Status: Active; search “ada”')
  expect(rows).toBe('20 of 124')
})

test('a printed list in French says that it has no filters', () => {
  const [who, narrowed, rows] = lines({}, 'fr')
  expect(who).toMatch(/^Imprimé par Ada Obi le /)
  expect([narrowed, rows]).toEqual(['Sans filtre', '20 sur 124'])
})

test('a printed list shows the time of printing, even if the page was opened long before', () => {
  jest.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z') })
  const { container } = renderKit(<Head state={INITIAL_TABLE_STATE} />)
  jest.setSystemTime(new Date('2026-11-23T11:30:00Z'))
  let said: string | null = null
  act(() => {
    window.dispatchEvent(new Event('beforeprint'))
    said = container.querySelector('p')?.textContent ?? null
  })
  expect(said).toMatch(/:30 GMT\+1$/)
  expect(said).not.toMatch(/09:00|10:00/)
  jest.useRealTimers()
})
