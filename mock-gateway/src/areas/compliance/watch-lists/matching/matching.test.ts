import { describe, expect, test } from '@jest/globals'
import { RECOMMENDED_LIKENESS } from '@portal/contract/watch-lists/watch-list'
import { comparedPerson } from './compared-person.ts'
import { nameIndex } from './name-index.ts'
import { nameKey } from './name-key.rules.ts'
import { nameLikeness } from './name-likeness.rules.ts'
import { nameTokens } from './name-tokens.rules.ts'
import { type ComparedPerson, MOST_SUBTRACTED, personLikeness } from './person-likeness.rules.ts'
import { type LabelledName, labelledSet } from './testing/labelled/labelled-set.ts'
import { labelledPairs, recallAt } from './testing/labelled-names.ts'
import { tokenLikeness } from './token-likeness.rules.ts'
import { skeletonOf, soundOf } from './words/word-sound.rules.ts'

const score = (asked: string, listed: string) => nameLikeness(nameTokens(asked), nameTokens(listed)).score
const person = (name: string, birthDate: string | null = null, country: string | null = null): ComparedPerson => ({
  names: [nameTokens(name)],
  birthDate,
  country,
})

describe('the words of a name', () => {
  test.each([
    ['Dr. Халид al-Rāshid', ['khalid', 'rashid']],
    ["N'Golo Kanté", ['ngolo', 'kante']],
    ['李明', ['li', 'ming']],
    ['김정은', ['gim', 'jeong', 'eun']],
    ['عمر البشير', ['عمر', 'بشیر']],
    ["Mu'ammar al-Qadhafi", ['muammar', 'qadhafi']],
    ['BIN LADEN, Usama', ['usama', 'bin', 'laden']],
    ['Abd al-Malik', ['abdulmalik']],
    ['Siraj ud-Din', ['sirajudin']],
    ['Lashkar-e-Tayyiba', ['lashkar', 'tayyiba']],
    ['Golden Crescent Trading Co., Ltd.', ['golden', 'crescent', 'trading']],
    ['Акционерное общество «Ростех»', ['rostekh']],
    ['Société Africaine de Négoce S.A.R.L.', ['societe', 'africaine', 'negoce']],
    ['PT Fortuna Makmur', ['fortuna', 'makmur']],
    ['Iyad Ag Ghali', ['iyad', 'ag', 'ghali']],
    ['Limited', ['limited']],
    ['Phoenix Capital II, Inc.', ['phoenix', 'capital', '2']],
    ['Plant No. 9', ['plant', '9']],
    ['M/V Hope Star (IMO 9187629)', ['hope', 'star', 'imo9187629']],
    ['नरेन्द्र', ['narendr']],
    ['Al', ['al']],
    ['', []],
    ['J. R. R. Tolkien', ['j', 'r', 'r', 'tolkien']],
    ['V i k t o r', ['viktor']],
  ])('the name "%s" is split into its words', (name, tokens) => expect(nameTokens(name)).toEqual(tokens))

  test('the words of a name give the same key in any order and with any diacritics', () => {
    expect(nameKey('Zéphyr ONYX')).toBe(nameKey('onyx zephyr'))
    expect(nameKey('Zephyr Onix')).not.toBe(nameKey('Zephyr Onyx'))
  })

  test('transliterations of a word are reduced to the same consonants', () => {
    const consonants = (word: string) => skeletonOf(soundOf(word))
    expect(consonants('mohammed')).toBe(consonants('mhmd'))
    expect(consonants('qureshi')).toBe(consonants('kureshi'))
    expect(consonants('okafor')).not.toBe(consonants('okoro'))
  })
})

describe('the comparison of two words', () => {
  test.each([
    ['smith', 'smith', 'SAME'],
    ['j', 'john', 'INITIAL'],
    ['adeyemi', 'adeyami', 'SPELLING'],
    ['wright', 'wrighte', 'SPELLING'],
    ['bello', 'bellot', 'SPELLING'],
    ['zelensky', 'selenskyj', 'SPELLING'],
    ['mohammed', 'mamadou', 'SOUND'],
    ['stephen', 'steven', 'SOUND'],
  ])('the words %s and %s are similar', (one, other, match) =>
    expect(tokenLikeness(one, other)).toMatchObject({ match }),
  )
  test('a missing vowel costs less in a script that does not write vowels than in Latin script', () => {
    expect(tokenLikeness('قذافی', 'qadhafi')?.likeness).toBeGreaterThan(0.85)
    expect(tokenLikeness('qdhfi', 'qadhafi')?.likeness ?? 0).toBeLessThan(0.85)
  })
  test.each([
    ['omar', 'alomar', 0.95],
    ['bashir', 'elbashir', 0.95],
    ['saif', 'saiful', 0.95],
    ['kazlausk', 'kazlauskas', 0.94],
  ])('the words %s and %s are similar, because they differ only by an article or an ending', (one, other, likeness) => {
    expect(tokenLikeness(one, other)).toEqual({ likeness, match: 'SPELLING' })
    expect(tokenLikeness(other, one)).toEqual({ likeness, match: 'SPELLING' })
  })
  // In a short name, two more letters make another name as often as another spelling.
  test.each([
    ['ali', 'alali'],
    ['nur', 'alnur'],
    ['ber', 'berul'],
  ])('the words %s and %s are unrelated, because the name is too short for an article', (one, other) => {
    expect(tokenLikeness(one, other)).toBeNull()
  })
  test('two words of three letters, where the second adds -a, are similar and not treated as different genders', () => {
    expect(tokenLikeness('jan', 'jana')?.likeness).toBeCloseTo(0.844, 3)
  })
  test.each([
    ['nwosu', 'nwankwo'],
    ['b', 'ali'],
    ['obi', 'ojo'],
    ['omar', 'amir'],
    ['maria', 'mario'],
    ['karim', 'karima'],
    ['emil', 'emila'],
    ['hassan', 'hussein'],
    ['عمر', 'amir'],
    ['12', '13'],
    ['imo9074729', 'imo9074728'],
  ])('the words %s and %s are unrelated', (one, other) => expect(tokenLikeness(one, other)).toBeNull())
})

describe('the comparison of two names', () => {
  test.each([
    ['Smith John', 'John Smith', 98],
    ['John Smith', 'John Michael Smith', 93],
    ['Abdul Rahman Bello', 'Abdulrahman Bello', 100],
    ['Kim Jong Un', 'Kim Jong-un', 100],
    ['V i k t o r S o l o v e t s k y', 'Viktor Solovetsky', 100],
    ['J e a n P a u l D u p o n t', 'Jean-Paul Dupont', 100],
    ['Aa Ab Ac Ad Ae Af Ag Ah Ai Aj Ak Am Viktor Solovetsky', 'Viktor Solovetsky', 86],
  ])('the names "%s" and "%s" have a similarity of %i', (asked, listed, wanted) =>
    expect(score(asked, listed)).toBe(wanted),
  )

  test('two names with only one common word have a low similarity', () => {
    expect(score('John Smith', 'John Brown')).toBeLessThan(50)
    expect(score('Osama', 'Osama Bello')).toBe(60)
  })

  test('a comparison of two names reports which words differ', () => {
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

describe('classes of names', () => {
  test.each([
    ['legal form spelled out', 'Nordwind Maschinenbau AG', 'Nordwind Maschinenbau Aktiengesellschaft'],
    ['legal form in another script and position', 'ПАО Сбербанк России', 'SBERBANK OF RUSSIA PJSC'],
    ['legal form of another country', 'Maju Jaya Sendirian Berhad', 'Maju Jaya Sdn Bhd'],
    ['particle', 'Khaled Ben Abdallah', 'KHALID BIN ABDULLAH'],
    ['article', 'Nouri Almaliki', 'Nuri al-Maliki'],
    ['servant of', 'Abdelmalek Droukdel', 'Abd al-Malik DRUKDIL'],
    ['of the faith', 'Siraj ud-Din Haqqani', 'Sirajuddin HAQQANI'],
    ['Arabic script', 'Usama bin Ladin', 'أسامة بن لادن'],
    ['Arabic script without articles', 'Bashar Assad', 'بشار الأسد'],
    ['Hebrew script', 'Binyamin Netanyahu', 'בנימין נתניהו'],
    ['Devanagari', 'Narendra Modi', 'नरेन्द्र मोदी'],
    ['Hangul', 'Kim Jong-un', '김정은'],
    ['Hangul, family name last', 'Geun-hye Park', '박근혜'],
    ['Chinese characters', 'Xiaoming Wang', '王小明'],
    ['Wade-Giles', 'Teng Hsiao-p’ing', 'DENG XIAOPING'],
    ['Cantonese', 'Li Jiachao', 'LEE KA CHIU'],
    ['Latvian endings', 'Vladimirs Putins', 'Vladimir PUTIN'],
    ['Lithuanian endings', 'Sergejus Lavrovas', 'Sergei LAVROV'],
    ['German romanisation', 'Wolodymyr Selenskyj', 'Volodymyr ZELENSKYY'],
    ['French romanisation', 'Evgueni Prigojine', 'Yevgeniy PRIGOZHIN'],
    ['comma', 'MADURO MOROS, Nicolás', 'Nicolas Maduro Moros'],
    ['initials', 'G.R. Turabov', 'Grigory Rasulovich TURABOV'],
    ['pointed letters', 'ABC Holdings Ltd', 'A.B.C. HOLDINGS LIMITED'],
    ['numeral', 'Blue Ocean Fund 2', 'BLUE OCEAN FUND II'],
    ['ordinal', '18 Central Research Institute', '18TH CENTRAL RESEARCH INSTITUTE'],
    ['number of a vessel', 'Adrian Darya 1 (IMO 9116412)', 'GRACE 1 IMO 9116412'],
    ['prefix of a vessel', 'M/T Pacific Bravo', 'PACIFIC BRAVO'],
    ['nickname', 'Bill Jones', 'William Robert JONES'],
    ['Yoruba letters', 'Olushegun Obasanjo', 'Olúṣẹ́gun ỌBÁSANJỌ́'],
    ['West African spelling', 'Mamadu Jallow', 'Mamadou DIALLO'],
    ['Persian connecting vowel', 'Bank-e Melli Iran', 'BANK MELLI IRAN'],
  ])('a name that differs by its %s matches: %s, listed as %s', (_, asked, listed) =>
    expect(score(asked, listed)).toBeGreaterThanOrEqual(RECOMMENDED_LIKENESS),
  )

  test.each([
    ['descent', 'Muhammad bin Salman Al Khalifa', 'SALMAN BIN MUHAMMAD AL KHALIFA'],
    ['descent without particle', 'Ali Abdullah Hasan', 'Abdullah Ali HASAN'],
    ['initials', 'C.B.A. Holdings Limited', 'A.B.C. HOLDINGS LIMITED'],
    ['numeral', 'Phoenix Capital II, Inc.', 'PHOENIX CAPITAL INC.'],
    ['other numeral', 'Blue Ocean Fund III', 'BLUE OCEAN FUND II'],
    ['number of a vessel', 'Hope Star 2 IMO 9187631', 'HOPE STAR 2 IMO 9187629'],
    ['vowels', 'Amir Hassan', 'Omar HASSAN'],
    ['gender', 'Mario Garcia', 'Maria GARCIA'],
    ['syllable', 'Kim Jong Il', '김정은'],
    ['order of syllables', 'Chen Guoquan', 'CHEN QUANGUO'],
    ['servant of', 'Abdul Rahim', 'Abdul KARIM'],
    ['names of the faith', 'Jalaluddin Haqqani', 'Sirajuddin HAQQANI'],
    ['common words', 'Industrial Bank of Syria', 'CENTRAL BANK OF SYRIA'],
    ['one word of several', 'Hamas Catering Services', 'HAMAS'],
    ['given name', 'Gabriel Mugabe Mnangagwa', 'Robert MUGABE'],
    ['similar family name', 'Dieudonné N’Landu', 'Dieudonné Ngandu-Mbala'],
    ['same legal form', 'Maju Raya Sdn Bhd', 'Maju Jaya Sdn Bhd'],
  ])('a name that differs by its %s does not match: %s, listed as %s', (_, asked, listed) =>
    expect(score(asked, listed)).toBeLessThan(RECOMMENDED_LIKENESS),
  )
})

describe('the effect of birth date and country', () => {
  const with_ = (born: string | null, land: string | null) =>
    personLikeness(person('Jon Smith', born, land), person('John Smith', '1970-02-01', 'GB')).score
  const alone = with_(null, null)

  test('birth date and country add points if they agree with the list, and subtract points if they differ', () => {
    expect(with_('1970-02-01', null)).toBe(Math.min(100, alone + 5))
    expect(with_('1970-11-30', null)).toBe(Math.min(100, alone + 2))
    expect(with_('1971-02-01', null)).toBe(alone - 7)
    expect(with_('1981-02-01', null)).toBe(alone - 11)
    expect(with_(null, 'GB')).toBe(Math.min(100, alone + 2))
    expect(with_(null, 'FR')).toBe(alone - 3)
    expect(with_('1970', null)).toBe(Math.min(100, alone + 5))
  })

  test('differing birth date and country never push identical names below the recommended threshold', () => {
    const scores = (born: string, land: string) =>
      ['Nicolas Maduro Moros', 'Maduro Moros Nicolas'].map((name) => {
        const listed = person('MADURO MOROS, Nicolas', born, land)
        return personLikeness(person(name, '1962-11-23', 'VE'), listed).score
      })
    expect(scores('23 Nov 1962', 'Venezuela')).toEqual([100, 100])
    expect(scores('1940-01-01', 'FR')).toEqual([100 - MOST_SUBTRACTED, 98 - MOST_SUBTRACTED])
    for (const score of scores('1940-01-01', 'FR')) expect(score).toBeGreaterThanOrEqual(RECOMMENDED_LIKENESS)
    // Without a readable date and country, only the names decide.
    expect(scores('not known', 'Atlantis')).toEqual([100, 98])
  })

  test('a weak alias counts only together with a matching birth date or country', () => {
    const listed = comparedPerson(['Ilich Ramírez Sánchez', '"Carlos"'], { birthDate: '12 Oct 1949', country: 'VE' })
    const carlos = (birthDate: string | null, country: string | null) =>
      personLikeness(comparedPerson(['Carlos'], { birthDate, country }), listed).score
    expect(carlos('1949-10-12', null)).toBeGreaterThanOrEqual(RECOMMENDED_LIKENESS)
    expect(carlos(null, 'Venezuela')).toBeGreaterThanOrEqual(RECOMMENDED_LIKENESS)
    expect(carlos(null, null)).toBeLessThan(RECOMMENDED_LIKENESS)
    expect(carlos('1990-01-01', 'VE')).toBeLessThan(RECOMMENDED_LIKENESS)
  })

  test('matching birth date and country never make different names similar', () => {
    const unlike = (born: string) => personLikeness(person('Ada Obi', born), person('John Smith', '1970-02-01')).score
    expect(unlike('1970-02-01')).toBe(unlike('1980-01-01'))
  })
})

describe('the index of a list', () => {
  test('the index finds every person that a full comparison finds, except for rare double errors', async () => {
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

  test('the index finds nearly all pairs of labelled names that a full comparison finds', async () => {
    const { tuning } = labelledSet()
    const listed = [...new Map(tuning.map((one) => [one.listed.name, one.listed])).values()]
    const compared = (one: LabelledName) => comparedPerson([one.name], one)
    const entries = listed.map(compared)
    const places = new Map(listed.map((one, at) => [one.name, at]))
    const index = await nameIndex(entries)
    let [found, all] = [0, 0]
    for (const one of tuning) {
      const at = places.get(one.listed.name) ?? 0
      const asked = compared(one.asked)
      if (personLikeness(asked, entries[at] ?? asked).score < RECOMMENDED_LIKENESS) continue
      all += 1
      if (index.find(asked, entries.length).some((match) => match.at === at)) found += 1
    }
    expect(all).toBeGreaterThan(900)
    expect(found / all).toBeGreaterThan(0.975)
  })

  test('the index finds a name that is written as one word, or letter by letter', async () => {
    const index = await nameIndex([person('Jean Paul Dupont'), person('Ada Obi')])
    for (const name of ['JeanPaulDupont', 'J e a n P a u l D u p o n t', 'JeanPaul Dupont'])
      expect([name, index.find(person(name), 5)]).toMatchObject([name, [{ at: 0, likeness: { score: 100 } }]])
  })

  test('the index finds a name written without its vowels', async () => {
    const index = await nameIndex([person('Mohammed Bello'), person('Ada Obi')])
    expect(index.find(person('Mhmd Bello'), 5)).toMatchObject([{ at: 0 }])
  })

  test('the index finds nobody in an empty list, or for an empty name', async () => {
    expect((await nameIndex([])).find(person('John Smith'), 5)).toEqual([])
    expect((await nameIndex([person('John Smith')])).find(person(''), 5)).toEqual([])
  })
})

test('the comparison finds nearly all persons if one in a hundred other people may match wrongly', () => {
  const { recall, threshold } = recallAt(1, labelledPairs(2_000), ({ asked, listed }) => score(asked, listed))
  expect(recall).toBeGreaterThan(97)
  expect(threshold).toBeLessThanOrEqual(85)
})
