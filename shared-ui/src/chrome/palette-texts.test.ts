import { expect, test } from '@jest/globals'
import { PALETTE_TEXTS_EN, PALETTE_TEXTS_FR, type PaletteTextKey } from './palette-texts.ts'

const keys = Object.keys(PALETTE_TEXTS_EN) as PaletteTextKey[]
const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

test('the texts of the palette have the same placeholders in both languages, and non-breaking spaces in French', () => {
  expect(keys.length).toBeGreaterThan(5)
  for (const key of keys) {
    expect([key, holes(PALETTE_TEXTS_FR[key])]).toEqual([key, holes(PALETTE_TEXTS_EN[key])])
    expect(PALETTE_TEXTS_FR[key]).not.toMatch(/ [:;!?»]|« /)
  }
})
