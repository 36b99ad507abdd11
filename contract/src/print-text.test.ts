import { expect, test } from '@jest/globals'
import { printable, type Script } from './print-text.ts'

const script = (lacks: string): Script => ({
  hasGlyph: (code) => !lacks.includes(String.fromCodePoint(code)),
  toLatin: (word) => word.replaceAll('и', 'i'),
})

test('a PDF keeps words joined by non-breaking spaces together, with one space between other words', () => {
  expect(printable('  «\u00a0ali\u00a0» \n est à 5\u202f000,00 ', script('')).text).toBe(
    '«\u00a0ali\u00a0» est à 5\u00a0000,00',
  )
  expect(printable('«\u00a0ali\u00a0»', script('\u00a0')).text).toBe('« ali »')
})

test('only a word without glyphs in the font is transliterated to Latin letters and marked', () => {
  expect(printable('иsa и\u00a0b', script('и'))).toEqual({ text: 'isa* i*\u00a0b', isRewritten: true })
  expect(printable('a\u200fb', script('')).isRewritten).toBe(false)
})

test.each(['名前', 'たなか', 'タナカ', '陈'])('the reading of %s is never guessed', (name) => {
  const asChinese = { hasGlyph: (code: number) => code < 0x250, toLatin: () => 'Ming' }
  expect(printable(`${name} Ngozi`, asChinese)).toEqual({ text: '?* Ngozi', isRewritten: true })
})
