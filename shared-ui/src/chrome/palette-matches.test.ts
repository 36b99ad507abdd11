import { expect, test } from '@jest/globals'
import { stretchesOf } from './palette-matches.ts'

const marked = (text: string, query: string) =>
  stretchesOf(text, query)
    .map((one) => (one.isMatch ? `[${one.text}]` : one.text))
    .join('')

test('the matching part of a text is highlighted, whatever its accents and case', () => {
  expect(marked('Babátúndé Adéwálé', 'ADEW')).toBe('Babátúndé [Adéw]álé')
  expect(marked('Babátúndé Adéwálé'.normalize('NFD'), 'adew')).toBe('Babátúndé [Adéw]álé'.normalize('NFD'))
})

test('each matching word is highlighted separately, but adjacent matches are joined', () => {
  expect(marked('Ada Obi', 'obi ada')).toBe('[Ada] [Obi]')
  expect(marked('adaobi', 'ada obi')).toBe('[adaobi]')
})

test('a text without a match stays in one piece, and an empty text has no pieces', () => {
  expect(stretchesOf('Users', '')).toEqual([{ text: 'Users', isMatch: false }])
  expect(stretchesOf('Users', 'xyz')).toEqual([{ text: 'Users', isMatch: false }])
  expect(stretchesOf('', 'a')).toEqual([])
})
