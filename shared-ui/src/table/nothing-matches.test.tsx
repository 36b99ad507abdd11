/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'
import { INITIAL_TABLE_STATE } from '@portal/contract'
import { screen } from '@testing-library/react'
import { renderKit } from '../testing/render-kit.tsx'
import { textColumn } from './columns.ts'
import { DataTable } from './DataTable.tsx'

const emptyList = (hiddenTotal: number | undefined) =>
  renderKit(
    <DataTable
      label="Partners"
      columns={[textColumn<{ id: string }>('id', 'Code')]}
      rows={[]}
      total={0}
      rowId={({ id }) => id}
      hides={{ field: 'status', statuses: ['DECLINED'] }}
      hiddenTotal={hiddenTotal}
      state={{ ...INITIAL_TABLE_STATE, search: 'zzzz' }}
      onStateChange={jest.fn()}
    />,
  )
const offer = () => screen.queryByRole('button', { name: 'Show hidden entries too' })

test('an empty list offers its hidden entries only if some of them match', () => {
  const { unmount } = emptyList(0)
  expect(screen.getByRole('button', { name: 'Clear search and filters' })).toBeTruthy()
  expect(offer()).toBeNull()
  unmount()
  emptyList(2)
  expect(offer()).toBeTruthy()
})

test('a list that does not know how many hidden entries match offers them', () => {
  emptyList(undefined)
  expect(offer()).toBeTruthy()
})
