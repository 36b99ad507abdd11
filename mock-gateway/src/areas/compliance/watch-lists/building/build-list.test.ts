import { expect, test } from '@jest/globals'
import { comparedPerson } from '../matching/compared-person.ts'
import { buildList, type EntryRows } from './build-list.ts'
import { type EntryRow, type ListData, searchedList } from './list-data.ts'

const ROWS: readonly EntryRow[] = [
  [7, 'Ada Obi', [], null, null],
  [9, 'Виктор Бут', ['Viktor Bout', '"The Merchant"'], '1967-01-13', 'Россия'],
  [12, '金正恩', ['Kim Jong Un'], '1984', null],
  [15, 'محمد بن سلمان', [], null, 'السعودية'],
]

const parts = (rows: readonly EntryRow[]) =>
  async function* (): AsyncGenerator<EntryRows> {
    for (let at = 0; at < rows.length; at += 3) {
      const some = rows.slice(at, at + 3)
      yield { rows: JSON.stringify(some), count: some.length }
    }
  }

const find = (list: ListData, name: string) =>
  searchedList(list).index.find(comparedPerson([name], { birthDate: null, country: null }), 3)

test.each([
  ['on the main thread', ROWS.length],
  ['in a thread', 1_000_000],
])('a list built %s has all its entries, in any script', async (_, count) => {
  const list = await buildList(parts(ROWS), count)
  expect(ROWS.map((_row, at) => searchedList(list).entryAt(at))).toEqual(
    ROWS.map(([entryNo, entryName, otherNames, birthDate, country]) => ({
      ...{ entryNo, entryName, otherNames, birthDate, country },
    })),
  )
  expect(find(list, 'Victor Bout')).toMatchObject([{ at: 1, likeness: { nameAt: 1 } }])
  expect(find(list, 'Kim Jong-un')).toMatchObject([{ at: 2 }])
  // A weak alias alone stays below every sensible threshold.
  expect(find(list, 'The Merchant')[0]?.likeness.score).toBeLessThan(85)
  expect(searchedList(list).bytes).toBeGreaterThan(0)
})

test('an empty list is built, and finds nobody', async () => {
  expect(find(await buildList(parts([]), 0), 'Ada Obi')).toEqual([])
})

test('an error while entries are read ends the building', async () => {
  async function* failing(): AsyncGenerator<EntryRows> {
    yield* parts(ROWS)()
    throw new Error('the database went away')
  }
  await expect(buildList(failing, 1_000_000)).rejects.toThrow('the database went away')
})
