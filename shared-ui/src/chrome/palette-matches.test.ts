import { expect, test } from '@jest/globals'
import { stretchesOf } from './palette-matches.ts'

const marked = (text: string, query: string) =>
  stretchesOf(text, query)
    .map((one) => (one.isMatch ? `[${one.text}]` : one.text))
    .join('')

test('the input is highlighted, ignoring accents and case', () => {
  expect(marked('Babátúndé Adéwálé', 'ADEW')).toBe('Babátúndé [Adéw]álé')
  expect(marked('Babátúndé Adéwálé'.normalize('NFD'), 'adew')).toBe('Babátúndé [Adéw]álé'.normalize('NFD'))
})

test('each word is highlighted separately, and adjacent ones are joined', () => {
  expect(marked('Ada Obi', 'obi ada')).toBe('[Ada] [Obi]')
  expect(marked('adaobi', 'ada obi')).toBe('[adaobi]')
})

test('an empty input or text leaves the text whole', () => {
  expect(stretchesOf('Users', '')).toEqual([{ text: 'Users', isMatch: false }])
  expect(stretchesOf('Users', 'xyz')).toEqual([{ text: 'Users', isMatch: false }])
  expect(stretchesOf('', 'a')).toEqual([])
})
