import { expect, test } from '@jest/globals'
import { stretchesOf } from './palette-matches.ts'

const marked = (text: string, query: string) =>
  stretchesOf(text, query)
    .map((one) => (one.isMatch ? `[${one.text}]` : one.text))
    .join('')

test('what was typed stands out, accents and capitals aside', () => {
  expect(marked('Babátúndé Adéwálé', 'ADEW')).toBe('Babátúndé [Adéw]álé')
  expect(marked('Babátúndé Adéwálé'.normalize('NFD'), 'adew')).toBe('Babátúndé [Adéw]álé'.normalize('NFD'))
})

test('each word stands out for itself, and where they touch they are one', () => {
  expect(marked('Ada Obi', 'obi ada')).toBe('[Ada] [Obi]')
  expect(marked('adaobi', 'ada obi')).toBe('[adaobi]')
})

test('nothing typed, or nothing there, leaves the text whole', () => {
  expect(stretchesOf('Users', '')).toEqual([{ text: 'Users', isMatch: false }])
  expect(stretchesOf('Users', 'xyz')).toEqual([{ text: 'Users', isMatch: false }])
  expect(stretchesOf('', 'a')).toEqual([])
})
