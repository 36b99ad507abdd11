import { expect, test } from '@jest/globals'
import { sheetNameOf } from './sheet-name.ts'

test.each([
  ['Users [all]: a/b?', 'Users  all   a b'],
  ["'=1+1' & <b>", '=1+1     b'],
  ['x'.repeat(40), 'x'.repeat(31)],
  // Each emoji has two code units, so a limit of 31 would cut the sixteenth emoji in half.
  ['😀'.repeat(20), '😀'.repeat(15)],
  ['  ', 'Sheet'],
  // Excel reserves this name, and reports a file with it as damaged.
  ['History', 'Sheet History'],
])('the title %j gives a sheet name that Excel can open', (title, name) => expect(sheetNameOf(title)).toBe(name))

test('the name of each of several sheets ends with the sheet’s number and is not longer than 31 characters', () => {
  expect(sheetNameOf('x'.repeat(40), 12)).toBe(`${'x'.repeat(26)} (12)`)
})
