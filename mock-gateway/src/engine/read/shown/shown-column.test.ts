import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { plain } from '../list-column.ts'
import { countryIn, currencyIn } from './shown-column.ts'

/** Returns the values with which a filter compares the column. */
function comparedWith(kind: typeof countryIn, written: readonly string[]): readonly string[] {
  const compared: string[] = []
  const filter = (values: readonly string[]) => {
    compared.push(...values)
    return sql<boolean>`true`
  }
  kind({ ...plain(sql<string>`code`), filter }).filter?.(written)
  return compared
}

test('a filter accepts a country or currency in any form, and leaves an unknown value unchanged', () => {
  expect(comparedWith(countryIn, ['Nigeria', 'NGA', 'ng', 'Côte d’Ivoire', 'Atlantis', ''])).toEqual([
    'NG',
    'NG',
    'NG',
    'CI',
    'Atlantis',
    '',
  ])
  expect(comparedWith(currencyIn, ['GHS', 'ghc', 'Naira', 'dollar'])).toEqual(['GHC', 'GHC', 'NGN', 'dollar'])
})

test('a column that has no filter still has none when it shows a country', () => {
  expect(countryIn(plain(sql<string>`code`)).filter).toBeUndefined()
})
