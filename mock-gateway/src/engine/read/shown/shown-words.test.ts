import { expect, test } from '@jest/globals'
import { LANGUAGES } from '@portal/contract/format'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { listConditions } from '../list-conditions.ts'
import { allOf, type ListShape } from '../list-shape.ts'
import type { Shown } from './shown-words.ts'

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const readPartners = async () => [['KUDIPAY', 'Kudi Pay Ltd']] as const
const SHOWN: readonly Shown[] = [
  { as: 'choice', words: 'status.queue', value: sql.ref('q.status') },
  { as: 'named', value: sql.ref('q.mto_code'), readNames: readPartners },
  { as: 'country', value: sql.ref('q.country') },
  { as: 'subsidiary', value: sql.ref('q.country_id') },
  { as: 'currency', value: sql.ref('q.currency') },
  { as: 'amount', value: sql.ref('q.amount') },
  { as: 'moment', value: sql.ref('q.made_at') },
]
const SHAPE: ListShape = {
  sort: { name: { sql: sql`q.name`, type: 'text' } },
  defaultSort: { field: 'name', direction: 'asc' },
  tieBreak: { sql: sql`q.id`, type: 'uuid' },
  search: sql<string>`q.name`,
  shown: SHOWN,
  date: sql<Date>`q.listed_at`,
  filters: {},
}
const searching = (search: string, language: 'en' | 'fr' = 'en', shape: ListShape = SHAPE) => {
  const names = new Map([[readPartners, [['KUDIPAY', 'kudi pay ltd']] as const]])
  const { sql: text, parameters } = allOf(
    listConditions(shape, { search }, { language, country: 'NG', zone: 'Africa/Lagos', names }),
  ).compile(compiler)
  return { text, parameters }
}

test.each([
  ['pending', 'en'],
  ['Attente', 'fr'],
] as const)('the search %s finds the status with a word that begins with this text in %s', (search, language) => {
  expect(searching(search, language)).toEqual({
    text: '((q.name like $1 or "q"."status" = any($2::text[])))',
    parameters: [`%${search.toLowerCase()}%`, ['PENDING']],
  })
})

test('each text with placeholders that contains the word adds its own condition', () => {
  const texts = () =>
    [
      ['Lost: %', 'Lost:  '],
      ['Found: %', 'Found:  '],
      ['Lost by %', 'Lost by  '],
    ] as const
  const shown: readonly Shown[] = [{ as: 'filled', textsIn: texts, value: sql.ref('q.message') }]
  expect(searching('lost', 'en', { ...SHAPE, shown })).toEqual({
    text: '((q.name like $1 or "q"."message" like $2 or "q"."message" like $3))',
    parameters: ['%lost%', 'Lost: %', 'Lost by %'],
  })
  expect(searching('gone', 'en', { ...SHAPE, shown }).parameters).toEqual(['%gone%'])
})

test('a partner is found by a word of its name', () => {
  expect(searching('pay').parameters).toEqual(['%pay%', ['KUDIPAY']])
})

test.each([
  ['ghs', 'GHC'],
  ['GHC', 'GHC'],
  ['GH₵', 'GHC'],
  ['cedi', 'GHC'],
  ['Ghana cedi', 'GHC'],
  ['cédi ghanéen', 'GHC'],
  ['naira', 'NGN'],
  ['nair', 'NGN'],
  ['₦', 'NGN'],
  ['ngn', 'NGN'],
  ['US dollars', 'USD'],
  ['franc congolais', 'CDF'],
])('the search %s finds the currency %s in every language', (search, currency) => {
  const shown = SHOWN.filter(({ as }) => as === 'currency')
  for (const language of LANGUAGES) {
    const { text, parameters } = searching(search, language, { ...SHAPE, shown })
    expect(text).toMatch(/ or "q"\."currency" = \$\d\)\)$/)
    expect(parameters.at(-1)).toBe(currency)
  }
})

test.each(['dollar', 'ada', 'xyz', 'nai', 'fran', 'niger'])('%s is not the name of one currency', (search) => {
  const shown = SHOWN.filter(({ as }) => as === 'currency')
  expect(searching(search, 'en', { ...SHAPE, shown }).text).toBe('(q.name like $1)')
})

test.each([
  ['CI', 'CI'],
  ['civ', 'CI'],
  ['Ivory Coast', 'CI'],
  ["Côte d'Ivoire", 'CI'],
  ['Allemagne', 'DE'],
  ['Germany', 'DE'],
  ['USA', 'US'],
  ['États-Unis', 'US'],
])('the search %s finds the country %s in every language', (search, country) => {
  const shown = SHOWN.filter(({ as }) => as === 'country')
  for (const language of LANGUAGES) {
    const { text, parameters } = searching(search, language, { ...SHAPE, shown })
    expect(text).toMatch(/ or "q"\."country" = \$\d\)\)$/)
    expect(parameters.at(-1)).toBe(country)
  }
})

test('an amount with a currency sign is searched as the currency and the amount', () => {
  for (const search of ['₦1,234.50', '1,234.50₦', '₦ 1,234.50', 'NGN 1,234.50'])
    expect(searching(search).parameters).toEqual(expect.arrayContaining(['NGN', '1234.50']))
})

test('a sign that several currencies use finds no currency', () => {
  expect(searching('$').parameters).toEqual(searching('-').parameters)
})

test('a country is found by the beginning of its name in the reader’s language', () => {
  const shown = SHOWN.filter(({ as }) => as === 'country')
  expect(searching('nige', 'en', { ...SHAPE, shown }).parameters).toEqual(['%nige%', ['NE', 'NG']])
  expect(searching('pay', 'fr', { ...SHAPE, shown }).parameters).toEqual(['%pay%', ['BQ', 'NL']])
  expect(searching('pay', 'en', { ...SHAPE, shown }).parameters).toEqual(['%pay%'])
})

test.each(['Ghana', 'GHA', 'gh'])('%s finds the subsidiary in that country', (search) => {
  const shown = SHOWN.filter(({ as }) => as === 'subsidiary')
  expect(searching(search, 'en', { ...SHAPE, shown }).parameters).toContain('02')
})

test('Yes and No are found only by the whole word in the reader’s language', () => {
  const shown: readonly Shown[] = [{ as: 'yesNo', value: sql.ref('q.is_enabled') }]
  const found = (word: string, language: 'en' | 'fr') => searching(word, language, { ...SHAPE, shown }).parameters
  expect([found('yes', 'en'), found('No', 'en'), found('Oui', 'fr')]).toEqual([
    ['%yes%', true],
    ['%no%', false],
    ['%oui%', true],
  ])
  expect([found('ye', 'en'), found('n', 'en'), found('yes', 'fr')]).toEqual([['%ye%'], ['%n%'], ['%yes%']])
})

test('a text that only some rows show is found by the beginnings of its words', () => {
  const shown: readonly Shown[] = [{ as: 'text', text: 'limit.none', value: sql.ref('q.is_unlimited') }]
  expect(searching('No limit', 'en', { ...SHAPE, shown }).text).toBe(
    '((q.name like $1 or "q"."is_unlimited")) and ((q.name like $2 or "q"."is_unlimited"))',
  )
  expect(searching('imit', 'en', { ...SHAPE, shown }).text).toBe('(q.name like $1)')
})

test('a row with several currencies is found by any of them', () => {
  const shown: readonly Shown[] = [{ as: 'currencies', value: sql.ref('q.currencies') }]
  expect(searching('cedi', 'en', { ...SHAPE, shown })).toEqual({
    text: '((q.name like $1 or $2 = any("q"."currencies")))',
    parameters: ['%cedi%', 'GHC'],
  })
})

test('a word that no column can show adds no condition', () => {
  expect(searching('adewale').text).toBe('(q.name like $1)')
})

test('an amount or a day is found in the form in which lists show it', () => {
  expect(searching('1,234.50').parameters).toEqual(['%1 234 50%', '1234.50'])
  expect(searching('1\u202f234,50', 'fr').parameters).toEqual(['%1%', '%234 50%', '1234.50'])
  expect(searching('28-Nov-2026 10:15').parameters).toEqual([
    '%28 nov 2026%',
    '%10 15%',
    new Date('2026-11-28T09:15:00Z'),
    new Date('2026-11-28T09:16:00Z'),
  ])
})

test('a time is searched in the time zone that follows it, or else in the reader’s time zone', () => {
  expect(searching('28-Nov-2026 10:15 GMT').parameters).toEqual([
    '%28 nov 2026%',
    '%10 15%',
    '%gmt%',
    new Date('2026-11-28T10:15:00Z'),
    new Date('2026-11-28T10:16:00Z'),
  ])
})

test('an amount or a day can be part of a search with several words', () => {
  expect(searching('Ada 28-Nov-2026 NGN').parameters).toEqual([
    '%ada%',
    '%28 nov 2026%',
    new Date('2026-11-27T23:00:00Z'),
    new Date('2026-11-28T23:00:00Z'),
    '%ngn%',
    'NGN',
  ])
})

test('a long list searches amounts only in its text, and days only in its date', () => {
  const long = { ...SHAPE, isLong: true }
  expect(searching('1,234.50', 'en', long)).toEqual({
    text: '((q.name like $1 or q.name like $2))',
    parameters: ['%1 234 50%', '% 1234 50%'],
  })
  expect(searching('28-Nov-2026', 'en', long).text).toContain('q.listed_at >=')
  expect(searching('28/11/2026', 'fr', long).text).toContain('q.listed_at >=')
})

test.each(['25000', '250.00'])('a long list finds %s with one condition', (search) => {
  expect(searching(search, 'en', { ...SHAPE, isLong: true }).text).toBe('(q.name like $1)')
})

test('an amount without separators is found on a short list', () => {
  expect(searching('25000').parameters).toEqual(['%25000%', '25000.00'])
})

test('the beginning of a phone number is searched only in lists that show phones', () => {
  const shown: readonly Shown[] = [{ as: 'phone', value: sql.ref('q.phone') }]
  const withPhones = { ...SHAPE, shown }
  expect(searching('0803', 'en', withPhones)).toEqual({
    text: '((q.name like $1 or q.name like $2))',
    parameters: ['%0803%', '% 234803%'],
  })
  expect(searching('Ada 0803 555', 'en', withPhones).parameters).toEqual(['%ada%', '%0803%', '%555%', '% 234803555%'])
  expect(searching('0803', 'en', { ...SHAPE, shown: [] }).parameters).toEqual(['%0803%'])
})
