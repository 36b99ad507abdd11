import { expect, test } from '@jest/globals'
import type { StatementRow } from '@portal/contract/ledger/ledger.calls'
import type { ReactElement } from 'react'
import type { FigureProps } from '../table/cells/Figure.tsx'
import { statementColumns } from './statement-columns.tsx'

const columns = statementColumns(
  {
    label: (field) => `label of ${field}`,
    reason: 'Narration',
    event: (code) => `<${code}>`,
    line: (label) => `(${label})`,
  },
  { currency: 'NGN' },
)
const ROW: StatementRow = {
  accountLine: 7,
  transactionId: '019a0000-0000-7000-8000-000000000001',
  transactionContractReference: 'DC26112052EDXWV431PE',
  transactionReference: 'KP-77',
  event: 'POSTED',
  businessDate: '2026-11-20',
  postedAt: '2026-11-20T09:00:00.000Z',
  lineLabel: 'VAT',
  lineReason: null,
  debit: '7.50',
  credit: null,
  balanceAfter: '92.50',
}
const valueAt = (id: string) => columns.find((column) => column.id === id)?.value(ROW)

test('a statement line shows its event, label and amounts, and no column can be sorted', () => {
  expect(columns.every(({ sortable }) => sortable === false)).toBe(true)
  expect(['event', 'lineLabel', 'debit', 'credit', 'balanceAfter'].map(valueAt)).toEqual([
    '<POSTED>',
    '(VAT)',
    '7.50',
    undefined,
    '92.50',
  ])
  expect(columns.find(({ id }) => id === 'lineReason')?.header).toBe('Narration')
})

test('a statement shows our reference of an order to the bank, and the partner’s reference to the partner', () => {
  const words = { label: String, reason: '', event: String, line: String }
  const shown = (isOfPartner: boolean) =>
    statementColumns(words, { currency: 'NGN', isOfPartner })
      .filter(({ kind, isHidden }) => kind === 'reference' && !isHidden)
      .map((column) => column.value(ROW))
  expect(shown(false)).toEqual(['DC26112052EDXWV431PE'])
  expect(shown(true)).toEqual(['KP-77'])
})

test('a narrow table hides the reason first, then the label and then the order, and keeps the other columns', () => {
  const spare = columns.filter((column) => column.spare !== undefined).map(({ id, spare }) => [id, spare])
  expect(spare).toEqual([
    ['transactionId', 3],
    ['lineLabel', 2],
    ['lineReason', 1],
  ])
})

test('debits are in ink, and only credits have a colour', () => {
  const propsOf = (id: string) => {
    const figure = columns.find((column) => column.id === id)?.render?.(ROW) as ReactElement<FigureProps> | undefined
    return figure?.props
  }
  expect(propsOf('debit')).toEqual({ amount: '7.50' })
  expect(propsOf('credit')).toEqual({ amount: null, side: 'credit' })
})
