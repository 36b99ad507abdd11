import { expect, test } from '@jest/globals'
import { amountColumn, referenceColumn, serialColumn, statusColumn, textColumn } from './columns.ts'
import { narrowColumns } from './narrow-columns.ts'

interface Row {
  readonly id: string
}

const ids = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id)
const status = statusColumn<Row>('status', 'Status', () => undefined)

test('on a phone a row begins with the lead column, shows the status below, and has no running number', () => {
  const { lead, below, rest } = narrowColumns<Row>([
    serialColumn('S/N'),
    textColumn('maker', 'Maker'),
    textColumn('name', 'Name', { narrow: 'lead' }),
    status,
    amountColumn('amount', 'Amount', { narrow: 'below' }),
  ])
  expect([ids(lead), ids(below), ids(rest)]).toEqual([['name'], ['status', 'amount'], ['maker']])
})

test('by default the lead is the first text column, or the first column of a list without text columns', () => {
  expect(ids(narrowColumns<Row>([referenceColumn('code', 'Code'), textColumn('name', 'Name')]).lead)).toEqual(['name'])
  expect(ids(narrowColumns<Row>([serialColumn('S/N'), referenceColumn('code', 'Code')]).lead)).toEqual(['code'])
  expect(narrowColumns<Row>([])).toEqual({ lead: [], below: [], rest: [] })
})
