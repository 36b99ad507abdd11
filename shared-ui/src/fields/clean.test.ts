import { describe, expect, test } from '@jest/globals'
import { cleanName, cleanReason } from './clean.ts'

describe('cleaning', () => {
  test.each([
    ["Zoé O'Brien-Ndiaye 2", "Zoé O'Brien-Ndiaye 2"],
    ['Zoe\u0301', 'Zoe\u0301'],
    ['<b>Ada</b>; DROP', 'bAda/b DROP'],
    ['Mohammed A., D/O Kumar', 'Mohammed A., D/O Kumar'],
    ['Marie\u00a0Claire O’Brien\u200b', "Marie Claire O'Brien"],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['ジョン・スミス', 'ジョン・スミス'],
    ['Ada_@#Obi!', 'AdaObi'],
  ])('cleaning makes the name %p into %p', (text, cleaned) => {
    expect(cleanName(text)).toBe(cleaned)
  })

  test('cleaning keeps what the legal names of companies hold', () => {
    const name = "Frères & Cie (Côte d'Ivoire), S.A. / O'Neil-2 + Sons"
    expect(cleanName(name)).toBe(name)
  })

  test('cleaning keeps accents and basic punctuation in a reason (ruling A11)', () => {
    expect(cleanReason("Pièce d'identité périmée, à revoir - no. 12.\n<x>{}")).toBe(
      "Pièce d'identité périmée, à revoir - no. 12.\nx",
    )
  })
})
