import { expect, test } from '@jest/globals'
import { listMatchWords } from './list-match-words.ts'

const READER = {
  c: (key: string, said: { value?: string } = {}) => said.value ?? key,
  locale: { language: 'en', timeZone: 'UTC' },
} as const
const told = ({ words }: { words: readonly { text: string; isDifferent: boolean }[] }) =>
  words.map(({ text, isDifferent }) => (isDifferent ? `[${text}]` : text)).join(' ')

const EVIDENCE = {
  watchListEntry: 'Hadiza Lami Danjuma-Waziri',
  watchListVersion: 'OFFICE 3',
  matchedWords: 'danjuma, waziri',
  similarWords: 'hadija ≈ hadiza',
  onlyInOrder: 'umar',
  onlyOnList: 'lami',
  listedBirthDate: '1971-03-02',
  listedCountry: 'NG',
}

test('the two matched names are shown side by side, and differing words are marked', () => {
  const match = listMatchWords(EVIDENCE, READER)
  expect(match?.entry).toBe('Hadiza Lami Danjuma-Waziri')
  expect(match?.about).toEqual(['OFFICE 3', '02-Mar-1971', 'Nigeria'])
  expect(match && told(match.order)).toBe('danjuma waziri [hadija] [umar]')
  expect(match && told(match.list)).toBe('danjuma waziri [hadiza] [lami]')
  expect(match?.lines).toHaveLength(8)
  expect(match?.lines.slice(-2)).toEqual(['02-Mar-1971', 'Nigeria'])
})

test('invalid dates and country codes are shown exactly as the list publishes them', () => {
  const said = (listedBirthDate: string, listedCountry: string) =>
    listMatchWords({ watchListEntry: 'x', listedBirthDate, listedCountry }, READER)?.about
  expect(said('23/11/1962', 'Iran (Islamic Republic of)')).toEqual(['23/11/1962', 'Iran (Islamic Republic of)'])
  expect(said('circa 1962', 'gb')).toEqual(['circa 1962', 'United Kingdom'])
})

test('missing list data is not shown, and evidence that is no list match gets no entry', () => {
  const { watchListEntry, matchedWords } = EVIDENCE
  const match = listMatchWords({ watchListEntry, matchedWords, listedBirthDate: '1971' }, READER)
  expect(match?.about).toEqual(['1971'])
  expect(match && told(match.list)).toBe('danjuma waziri')
  expect(listMatchWords({ firstSeen: '3' }, READER)).toBeNull()
})

test('a hit says by which rule words are similar, and how birth dates and countries compare', () => {
  const spoken = {
    c: (key: string, said: Readonly<Record<string, string>> = {}) =>
      said.value ?? [key, ...Object.values(said)].join(' '),
    locale: READER.locale,
  }
  const compared = {
    wordRules: 'SOUND',
    orderedBirthDate: '1991-04-02',
    birthAgreement: 'FAR',
    countryAgreement: 'NONE',
  }
  const match = listMatchWords({ ...EVIDENCE, ...compared }, spoken)
  expect(match?.reasons).toEqual([
    'matchReason.words hadija ≈ hadiza wordRule.SOUND',
    'birthAgreement.FAR 02-Apr-1991 02-Mar-1971',
    'countryAgreement.NONE matchReason.unknown Nigeria',
  ])
  expect(match?.about).toEqual(['OFFICE 3'])
  expect(match?.lines).toEqual([
    'Hadiza Lami Danjuma-Waziri',
    'OFFICE 3',
    'danjuma, waziri',
    'hadija ≈ hadiza',
    'umar',
    'lami',
    ...(match?.reasons ?? []),
  ])
})

test('hits of before the comparison was recorded give no reasons', () => {
  expect(listMatchWords(EVIDENCE, READER)?.reasons).toEqual([])
})
