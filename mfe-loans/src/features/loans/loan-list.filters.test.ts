import { expect, test } from '@jest/globals'
import { loanFilters } from './loan-list.filters.ts'

test('the filter by borrower shows the borrower’s name, or the id while the name is loading', () => {
  const chipOf = (borrower: string | undefined) =>
    loanFilters((key) => key, [], borrower)
      .find(({ id }) => id === 'proprietorId')
      ?.wordOf?.('01a21ce0')
  expect(chipOf('Okafor and Daughters (Ngozi Okafor)')).toBe('Okafor and Daughters (Ngozi Okafor)')
  expect(chipOf(undefined)).toBe('01a21ce0')
})
