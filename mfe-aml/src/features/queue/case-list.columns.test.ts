/** @jest-environment node */
import { expect, test } from '@jest/globals'
import type { PendingTransactionRow } from '@portal/contract/screening-cases/screening-cases.calls'
import { contractText } from '@portal/contract/texts/all'
import type { Translate } from '@portal/portal-sdk'
import { caseColumns } from './case-list.columns.tsx'

const c: Translate = (key, params) => contractText('en', key, params)
const t: Translate = (_, params) => Object.values(params ?? {}).join(' ')

test('the queue names list hits with their scores and the risk sum, a built-in rule by its purpose, and a custom rule by its description', () => {
  const column = caseColumns({ t, c, language: 'en' }).find(({ id }) => id === 'heldBy')
  const row = {
    heldFor: ['RATE', 'Cash above 1,500'],
    listHits: [{ listCode: 'UN', score: 97 }],
    riskSum: 120,
  } as unknown
  expect(column?.value?.(row as PendingTransactionRow)).toBe(
    'UN 97 · 120 · Amounts do not match the rate sent or the limit rate, Cash above 1,500',
  )
})

test('an order that only its points hold is explained by the sum, without the name of the built-in rule', () => {
  const column = caseColumns({ t, c, language: 'en' }).find(({ id }) => id === 'heldBy')
  const held = (riskSum: number | null) =>
    column?.value?.({ heldFor: ['RISK'], listHits: [], riskSum } as unknown as PendingTransactionRow)
  expect([held(105), held(null)]).toEqual(['105', 'Risk sum of the rules that add points'])
})

test('an order that was passed once is marked, because it waits for a second person', () => {
  const key: Translate = (name) => name
  const columns = caseColumns({ t: key, c, language: 'en' })
  const marked = columns.filter(({ chips }) => chips !== undefined)
  const chips = (firstPassBy: string | null) =>
    marked[0]?.chips?.({ caseStatus: 'CLOSED', firstPassBy } as PendingTransactionRow)
  expect(chips(null)).toEqual(['Closed'])
  expect(chips('Ngozi Effiong')).toEqual(['Closed', 'queue.passedOnce'])
  // A column that phones show below the receiver; the status itself is hidden there.
  expect(marked.map(({ id, narrow }) => [id, narrow === 'rest'])).toEqual([['dueAt', false]])
})
