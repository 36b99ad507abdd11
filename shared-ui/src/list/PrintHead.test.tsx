/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { INITIAL_TABLE_STATE, type TableState } from '@portal/contract'
import { fireEvent } from '@testing-library/react'
import { renderKit } from '../testing/render-kit.tsx'
import { PrintHead } from './PrintHead.tsx'

const filters = [{ id: 'status', label: 'Status', options: [{ value: 'ACTIVE', label: 'Active' }] }]

function lines(state: Partial<TableState>, language: 'en' | 'fr' = 'en') {
  const all = { ...INITIAL_TABLE_STATE, ...state }
  const { container } = renderKit(
    <PrintHead columns={[]} filters={filters} state={all} shown={20} total={124} reader="Ada Obi" />,
    { language },
  )
  fireEvent(window, new Event('beforeprint'))
  return [...container.querySelectorAll('p')].map((line) => line.textContent)
}

test('a printed list says who, when, what it is narrowed to and how much of it is there', () => {
  const [who, narrowed, rows] = lines({ search: 'ada', filters: { status: ['ACTIVE'] } })
  expect(who).toMatch(/^Printed by Ada Obi on \d\d-\w+-\d{4} \d\d:\d\d$/)
  expect(narrowed).toBe('Filtered by Status: Active; search “ada”')
  expect(rows).toBe('20 of 124')
})

test('says so in French, and when it is not narrowed at all', () => {
  const [who, narrowed, rows] = lines({}, 'fr')
  expect(who).toMatch(/^Imprimé par Ada Obi le /)
  expect([narrowed, rows]).toEqual(['Sans filtre', '20 sur 124'])
})
