import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { folded } from '@portal/contract/values/folded'
import { referenceKey } from '@portal/contract/values/reference-key'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type TestGateway, testGateway } from '../../testing/index.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

/** Returns the texts as a function of the database changes them. */
async function inDatabase(texts: readonly string[], form = 'portal_folded'): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select ${sql.id(form)}(text) as text
    from unnest(${[...texts]}::text[]) with ordinality as t(text, place) order by place`.execute(gateway.db)
  return rows.map(({ text }) => text)
}

const SAME: readonly (readonly [string, ...string[]])[] = [
  ['jose', 'José', 'JOSÉ', 'Jose\u0301', ' josé. '],
  ['adewale ogunbanjo', 'Adéwálé-Ògúnbánjọ', 'ADEWALE  OGUNBANJO', 'Adéwálé\u00a0Ògúnbánjọ', 'Adéwálé\u2011Ògúnbánjọ'],
  ['ngolo', "N'Golo", 'N’Golo', 'N`Golo', 'N´Golo', 'Nʼgolo', 'N\u200bgolo'],
  ['strasse', 'Straße', 'STRASSE', 'STRAẞE'],
  ['istanbul', 'İstanbul', 'ıstanbul', 'ISTANBUL'],
  ['nguyen thi dung', 'Nguyễn Thị Dũng', 'Nguyễn Thị Đũng'.normalize('NFD')],
  ['محمد', 'مُحَمَّد', 'محمـد'],
  ['احمد', 'أحمد', 'ﺃﺣﻤﺪ'],
  ['김민수', '김민수'.normalize('NFD'), '김민수'],
  ['οδοσ', 'ΟΔΟΣ', 'οδός'],
  ['kwame boateng', 'Ƙwamɛ, Bɔateng', 'Kwame (Boateng)'],
  ['50 off', '50% off_', '50\\off'],
  ['1 234 50', '1,234.50', '1\u202f234,50', '١٬٢٣٤٫٥٠'],
  ['acme sons', 'Acme & Sons', 'ＡＣＭＥ　Sons'],
  ['', '%', "'", ' — ', '\u200b'],
]

test.each(SAME)(
  '%j is the folded form of its other spellings, in memory and in the database',
  async (form, ...spellings) => {
    expect(spellings.map(folded)).toEqual(spellings.map(() => form))
    expect(await inDatabase(spellings)).toEqual(spellings.map(() => form))
  },
)

/** Letters that Unicode added after version 10. The database may have an older table of capital letters. */
const RECENT = /[\u1c89-\u1cbf\u2c2f\ua7b8-\ua7ff\u{10570}-\u{10595}\u{10d50}-\u{10d65}\u{16e40}-\u{16eb8}]/u

test.each([
  ['portal_folded', folded],
  ['portal_reference', referenceKey],
] as const)(
  'the database function %s gives every character the same form as the code in memory',
  async (name, form) => {
    const characters = Array.from({ length: 0x1fb00 - 1 }, (_, at) => at + 1)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => !RECENT.test(character))
    const inSql = await inDatabase(characters, name)
    const differing = characters.filter((character, at) => form(character) !== inSql[at])
    expect(differing.map((character) => character.codePointAt(0)?.toString(16))).toEqual([])
  },
)

test('the database folds any text as the code in memory does, and folding a folded text changes nothing', async () => {
  const letters = "aBéÉßİıſŁđƁọ\u0323\u0301\u0130ςΣمُـ김\u1100\u1161-’' \u00a0\u200b,.%_１2٣ﬁÆ李"
  const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 })
  const texts = fc.sample(text, 3000)
  const here = texts.map(folded)
  expect(await inDatabase(texts)).toEqual(here)
  expect(here.map(folded)).toEqual(here)
})
