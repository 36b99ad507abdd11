import { describe, expect, test } from '@jest/globals'
import { amountColumn, serialColumn, statusColumn, textColumn } from './columns.ts'
import { actionsWidth, gridColumns } from './grid-columns.tsx'
import type { GridRowModel } from './row-model.ts'

type Row = { name: string }
const columns = [textColumn<Row>('name', 'Name'), amountColumn<Row>('amount', 'Amount', { sortable: false })]
const words = { actionsHeader: 'Actions', detailsHeader: 'Details', isNarrow: false, isWrapping: false, width: 0 }
const parts = { columns, hasSelection: true, hasDetail: true, actionsWidth: 100, ...words }

const detail: GridRowModel<Row> = { id: 'a:detail', kind: 'detail', row: { name: 'Ada' } }
const data: GridRowModel<Row> = { id: 'a', kind: 'data', row: { name: 'Ada' }, index: 0 }

function spanOf([first]: ReturnType<typeof gridColumns<Row>>, model: GridRowModel<Row>): unknown {
  const span = first?.colSpan as (value: unknown, row: GridRowModel<Row>) => number
  return span(undefined, model)
}

describe('the columns of the grid', () => {
  test('the grid adds columns for the checkbox, More/Less and the actions around the columns of the screen', () => {
    expect(gridColumns(parts).map(({ field }) => field)).toEqual([
      'x:select',
      'x:expand',
      'name',
      'amount',
      'x:actions',
    ])
    const bare = { ...parts, hasSelection: false, hasDetail: false, actionsWidth: 0 }
    expect(gridColumns(bare).map(({ field }) => field)).toEqual(['name', 'amount'])
  })

  test('the details of a row span all columns, whichever column is first', () => {
    expect(spanOf(gridColumns(parts), detail)).toBe(5)
    expect(spanOf(gridColumns(parts), data)).toBe(1)
    expect(spanOf(gridColumns({ ...parts, hasSelection: false }), detail)).toBe(4)
  })

  test('the grid aligns figures to the right and marks sortable columns', () => {
    const [, , name, amount, actions] = gridColumns(parts)
    expect(name).toMatchObject({ align: 'left', sortable: true })
    expect(amount).toMatchObject({ align: 'right', headerAlign: 'right', sortable: false })
    expect(actions).toMatchObject({ sortable: false })
  })

  test('on a phone the running number is left out, and the name column includes the status', () => {
    const list = [serialColumn<Row>('S/N'), ...columns, statusColumn<Row>('status', 'Status', () => undefined)]
    const fields = gridColumns({ ...parts, columns: list, isNarrow: true }).map(({ field }) => field)
    expect(fields).toEqual(['x:select', 'x:expand', 'name', 'amount', 'x:actions'])
  })

  test('on a phone the name column takes the whole remaining width, so that no column is half visible', () => {
    const widthIn = (width: number) =>
      gridColumns({ ...parts, isNarrow: true, actionsWidth: 44, width }).find(({ field }) => field === 'name')?.width
    expect(widthIn(0)).toBe(192)
    expect(widthIn(358)).toBe(358 - 3 * 44)
  })

  test('the actions column fits the icons of the row with most actions, or only a menu on a narrow page', () => {
    const one = [{ label: 'View', icon: 'eye' as const }]
    const three = [...one, { label: 'Users', icon: 'users' as const }, { label: 'Edit', icon: 'edit' as const }]
    expect(actionsWidth([one, three], false)).toBeGreaterThan(actionsWidth([one], false))
    expect(actionsWidth([one, three], true)).toBe(44)
  })
})
