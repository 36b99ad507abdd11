import { describe, expect, test } from '@jest/globals'
import { en } from './en.ts'
import { fr } from './fr.ts'
import type { KitTextKey } from './kit-texts.ts'

const keys = Object.keys(en) as KitTextKey[]
const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

describe('the texts of the kit', () => {
  test('have the same keys in every language', () => {
    expect(Object.keys(fr)).toEqual(keys)
  })

  test.each(keys)('leave the same holes to fill in "%s"', (key) => {
    expect(holes(fr[key])).toEqual(holes(en[key]))
  })

  test.each(keys)('keep a French sign with its word in "%s"', (key) => {
    expect(fr[key]).not.toMatch(/ [:;!?»]|« /)
  })
})
