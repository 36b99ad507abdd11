/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'
import { INITIAL_TABLE_STATE } from '@portal/contract'
import { renderKit } from '../testing/render-kit.tsx'
import { textColumn } from './columns.ts'
import { DataTable } from './DataTable.tsx'

interface Person {
  readonly id: string
  readonly name: string
}
const NAME = textColumn<Person>('name', 'Name')
const ID = textColumn<Person>('id', 'Number')

test('a list stays sorted by a column that is no longer shown', () => {
  const onStateChange = jest.fn()
  const table = (columns: readonly (typeof NAME)[]) => (
    <DataTable
      label="People"
      columns={columns}
      rows={[{ id: '1', name: 'Ada' }]}
      total={1}
      rowId={({ id }) => id}
      state={{ ...INITIAL_TABLE_STATE, sort: { field: 'id', direction: 'asc' } }}
      onStateChange={onStateChange}
    />
  )
  const { rerender } = renderKit(table([NAME, ID]))
  rerender(table([NAME]))
  expect(onStateChange).not.toHaveBeenCalled()
})
