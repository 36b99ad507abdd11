/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { KitTestProviders } from '../testing/KitTestProviders.tsx'
import { amountColumn, numberColumn, serialColumn, statusColumn, textColumn } from './columns.ts'
import { useShownColumns } from './use-shown-columns.ts'

interface Row {
  readonly name: string
  readonly amount: string
}

const COLUMNS = [
  textColumn<Row>('name', 'Name', { isWhole: true }),
  amountColumn<Row>('amount', 'Amount', { spare: 1 }),
  numberColumn<Row>('rate', 'Rate', { width: 300, spare: 2 }),
]
const LONG: Row = { name: 'Oluwaseun Adebayo-Okonkwo Enterprises International Limited of Lagos', amount: '1.00' }
const SHORT: Row = { name: 'Ada', amount: '1.00' }

const shownOf = () => {
  const of = (rows: readonly Row[], room: number) => ({ columns: COLUMNS, rows, room })
  const { result, rerender } = renderHook(
    (now: ReturnType<typeof of>) =>
      useShownColumns({ ...now, hidden: [], isChosen: false, isNarrow: false, widths: undefined }),
    { wrapper: KitTestProviders, initialProps: of([], 800) },
  )
  return (rows: readonly Row[], room: number) => {
    rerender(of(rows, room))
    return result.current.shown.map(({ id }) => id)
  }
}

test('at the same table width, the shown columns stay when rows with longer or shorter texts arrive', () => {
  const [begunShort, begunLong] = [shownOf(), shownOf()]
  const all = ['name', 'amount', 'rate']
  expect(begunShort([SHORT], 420)).toEqual(all)
  expect(begunShort([LONG], 420)).toEqual(all)
  const fewer = begunLong([LONG], 420)
  expect(fewer.length).toBeLessThan(all.length)
  expect(begunLong([SHORT], 420)).toEqual(fewer)
})

test('in a wide table, the first page read does not determine which columns are shown, or their order', () => {
  const status = statusColumn<Row>('status', 'Status', () => undefined)
  const columns = [serialColumn<Row>('S/N'), ...COLUMNS, numberColumn<Row>('count', 'Count', { width: 300 }), status]
  const shownWith = (row: Row) =>
    renderHook(
      () =>
        useShownColumns({
          ...{ columns, rows: [row], hidden: [], room: 1000 },
          ...{ isChosen: false, isNarrow: false, widths: undefined },
        }),
      { wrapper: KitTestProviders },
    ).result.current.shown.map(({ id }) => id)
  expect(shownWith(SHORT)).toEqual(['name', 'amount', 'rate', 'status', 'count'])
  expect(shownWith(LONG)).toEqual(shownWith(SHORT))
})

test('each table width has its own shown columns, and a return to a width restores its columns', () => {
  const shown = shownOf()
  const wide = shown([SHORT], 800)
  const tight = shown([LONG], 380)
  expect(tight.length).toBeLessThan(wide.length)
  expect(shown([LONG], 800)).toEqual(wide)
  expect(shown([SHORT], 380)).toEqual(tight)
})
