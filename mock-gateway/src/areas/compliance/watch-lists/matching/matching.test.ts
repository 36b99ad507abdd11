import { describe, expect, test } from '@jest/globals'
import { RECOMMENDED_LIKENESS } from '@portal/contract/watch-lists/watch-list'
import { nameIndex } from './name-index.ts'
import { nameLikeness } from './name-likeness.rules.ts'
import { nameKey, nameTokens, skeletonOf } from './name-tokens.rules.ts'
import { type ComparedPerson, MOST_SUBTRACTED, personLikeness } from './person-likeness.rules.ts'
import { labelledPairs, recallAt } from './testing/labelled-names.ts'
import { tokenLikeness } from './token-likeness.rules.ts'

const score = (asked: string, listed: string) => nameLikeness(nameTokens(asked), nameTokens(listed)).score
const person = (name: string, birthDate: string | null = null, country: string | null = null): ComparedPerson => ({
  names: [nameTokens(name)],
  birthDate,
  country,
})

describe('the words of a name', () => {
  test.each([
    ['Dr. Абдул al-Rāshid', ['abdul', 'rashid']],
    ["N'Golo Kanté", ['ngolo', 'kante']],
    ['李明', ['liming']],
    ['Al', ['al']],
    ['', []],
    ['J. R. R. Tolkien', ['j', 'r', 'r', 'tolkien']],
    ['V i k t o r', ['viktor']],
  ])('the name "%s" is split into its words', (name, tokens) => expect(nameTokens(name)).toEqual(tokens))

  test('the words of a name make one key in any order and with any diacritics', () => {
    expect(nameKey('Zéphyr ONYX')).toBe(nameKey('onyx zephyr'))
    expect(nameKey('Zephyr Onix')).not.toBe(nameKey('Zephyr Onyx'))
  })

  test('the words of a name keep the consonants common to all transliterations', () => {
    expect(skeletonOf('mohammed')).toBe(skeletonOf('mhmd'))
    expect(skeletonOf('qureshi')).toBe(skeletonOf('kureshi'))
    expect(skeletonOf('okafor')).not.toBe(skeletonOf('okoro'))
  })
})

describe('two words', () => {
  test.each([
    ['smith', 'smith', 'SAME'],
    ['j', 'john', 'INITIAL'],
    ['adeyemi', 'adeyami', 'SOUND'],
    ['wright', 'wrighte', 'SOUND'],
    ['bello', 'bellox', 'SPELLING'],
    ['stephen', 'steven', 'SOUND'],
  ])('%s and %s are alike', (one, other, match) => expect(tokenLikeness(one, other)).toMatchObject({ match }))
  test('words written alike in scripts without vowels score higher than words that sound alike', () =>
    expect(tokenLikeness('rshd', 'rashid')).toEqual({ likeness: 0.92, match: 'SOUND' }))
  test.each([
    ['nwosu', 'nwankwo'],
    ['b', 'ali'],
    ['obi', 'ojo'],
  ])('%s and %s are unrelated', (one, other) => expect(tokenLikeness(one, other)).toBeNull())
})

describe('two names', () => {
  test.each([
    ['Smith John', 'John Smith', 98],
    ['John Smith', 'John Michael Smith', 88],
    ['Abdul Rahman Bello', 'Abdulrahman Bello', 100],
    ['Kim Jong Un', 'Kim Jong-un', 100],
    ['V i k t o r S o l o v e t s k y', 'Viktor Solovetsky', 100],
    ['J e a n P a u l D u p o n t', 'Jean-Paul Dupont', 100],
    ['Aa Ab Ac Ad Ae Af Ag Ah Ai Aj Ak Am Viktor Solovetsky', 'Viktor Solovetsky', 80],
  ])('%s is like %s to %i', (asked, listed, wanted) => expect(score(asked, listed)).toBe(wanted))

  test('two names with one common word are hardly similar', () => {
    expect(score('John Smith', 'John Brown')).toBeLessThan(50)
    expect(score('Osama', 'Osama Bello')).toBe(60)
  })

  test('a comparison of two names reports the differing words', () => {
    expect(nameLikeness(['john', 'a', 'smith'], ['jon', 'smith', 'lee'])).toMatchObject({
      pairs: [
        { asked: 'john', listed: 'jon' },
        { asked: 'smith', listed: 'smith', match: 'SAME' },
      ],
      onlyAsked: ['a'],
      onlyListed: ['lee'],
    })
  })
})

describe('birth date and country', () => {
  const with_ = (born: string | null, land: string | null) =>
    personLikeness(person('Jon Smith', born, land), person('John Smith', '1970-02-01', 'GB')).score
  const alone = with_(null, null)

  test('birth date and country add points if they agree, and subtract points if they differ', () => {
    expect(with_('1970-02-01', null)).toBe(Math.min(100, alone + 5))
    expect(with_('1970-11-30', null)).toBe(alone + 2)
    expect(with_('1971-02-01', null)).toBe(alone - 7)
    expect(with_(null, 'GB')).toBe(alone + 2)
    expect(with_(null, 'FR')).toBe(alone - 3)
    expect(with_('1970', null)).toBe(Math.min(100, alone + 5))
  })

  test('birth date and country never push identical names below the recommended threshold', () => {
    const scores = (born: string, land: string) =>
      ['Maduro Moros Nicolas', 'Nicolas Maduro Moros'].map((name) => {
        const listed = person('MADURO MOROS, Nicolas', born, land)
        return personLikeness(person(name, '1962-11-23', 'VE'), listed).score
      })
    expect(scores('23 Nov 1962', 'Venezuela')).toEqual([100, 100])
    expect(scores('1940-01-01', 'FR')).toEqual([100 - MOST_SUBTRACTED, 98 - MOST_SUBTRACTED])
    for (const score of scores('1940-01-01', 'FR')) expect(score).toBeGreaterThanOrEqual(RECOMMENDED_LIKENESS)
    expect(MOST_SUBTRACTED).toBeLessThanOrEqual(10)
    // Without a readable date and country, only the names decide.
    expect(scores('not known', 'Atlantis')).toEqual([100, 98])
  })

  test('birth date and country never make different names similar', () => {
    const unlike = (born: string) => personLikeness(person('Ada Obi', born), person('John Smith', '1970-02-01')).score
    expect(unlike('1970-02-01')).toBe(unlike('1980-01-01'))
  })
})

describe('the index of a list', () => {
  test('the index finds everyone whom a full comparison finds', async () => {
    const pairs = labelledPairs(120).filter(({ isSame }) => isSame)
    const entries = pairs.map(({ listed }) => person(listed))
    const index = await nameIndex(entries)
    let missed = 0
    for (const { asked } of pairs) {
      const best = Math.max(...entries.map((entry) => personLikeness(person(asked), entry).score))
      const [found] = index.find(person(asked), 1)
      if (best >= 85 && (found?.likeness.score ?? 0) < best) missed += 1
    }
    // Words with two errors are not looked up (about one in a hundred).
    expect(missed).toBeLessThanOrEqual(2)
  })

  test('the index finds a name written as one word, or letter by letter', async () => {
    const index = await nameIndex([person('Jean Paul Dupont'), person('Ada Obi')])
    for (const name of ['JeanPaulDupont', 'J e a n P a u l D u p o n t', 'JeanPaul Dupont'])
      expect([name, index.find(person(name), 5)]).toMatchObject([name, [{ at: 0, likeness: { score: 100 } }]])
  })

  test('the index finds a name written without its vowels', async () => {
    const index = await nameIndex([person('Mohammed Bello'), person('Ada Obi')])
    expect(index.find(person('Mhmd Bello'), 5)).toMatchObject([{ at: 0 }])
  })

  test('the index finds nobody on an empty list, or without a name', async () => {
    expect((await nameIndex([])).find(person('John Smith'), 5)).toEqual([])
    expect((await nameIndex([person('John Smith')])).find(person(''), 5)).toEqual([])
  })
})

test('the index finds nearly everybody if one in a hundred others may match too', () => {
  const { recall, threshold } = recallAt(1, labelledPairs(2_000), ({ asked, listed }) => score(asked, listed))
  expect(recall).toBeGreaterThan(97)
  expect(threshold).toBeLessThanOrEqual(85)
})
