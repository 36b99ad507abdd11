import { describe, expect, test } from '@jest/globals'
import { cleanName, cleanPartnerName, cleanPhone, cleanReason } from './clean.ts'

describe('cleaning', () => {
  test.each([
    ["Zoé O'Brien-Ndiaye 2", "Zoé O'Brien-Ndiaye 2"],
    ['Zoe\u0301', 'Zoe\u0301'],
    ['<b>Ada</b>; DROP', 'bAdab DROP'],
    ['Ada_@#Obi!', 'AdaObi'],
  ])('cleaning removes all forbidden characters from the name %p at once (ruling A10)', (text, cleaned) => {
    expect(cleanName(text)).toBe(cleaned)
  })

  test('cleaning keeps the characters of company names (ruling A95)', () => {
    const name = "Frères & Cie (Côte d’Ivoire), S.A. / O'Neil-2"
    expect(cleanPartnerName(name)).toBe(name)
    expect(cleanPartnerName('<b>Ada</b>; "x"=1')).toBe('bAda/b x1')
  })

  test('cleaning keeps accents and basic punctuation in a reason (ruling A11)', () => {
    expect(cleanReason("Pièce d'identité périmée, à revoir - no. 12.\n<x>{}")).toBe(
      "Pièce d'identité périmée, à revoir - no. 12.\nx",
    )
  })

  test('cleaning keeps digits and spaces of a phone number', () => {
    expect(cleanPhone('+234 (803) 12-3')).toBe('234 803 123')
  })
})
