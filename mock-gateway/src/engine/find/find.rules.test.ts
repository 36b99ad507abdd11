import { expect, test } from '@jest/globals'
import { type Candidate, ranked, shownMatch } from './find.rules.ts'

const candidate = (name: string, more: Partial<Candidate> = {}): Candidate => ({
  id: name,
  name,
  known: [],
  status: null,
  detail: null,
  place: '',
  isExact: false,
  ...more,
})
const names = (term: string, ...candidates: Candidate[]) => ranked(candidates, term, 'en').map(({ name }) => name)

test('exact matches are listed first, then names that begin with the term, then names with a word that does', () => {
  expect(
    names(
      'ada',
      candidate('Canada Transfers'),
      candidate('Grace Adaeze'),
      candidate('Ádá Obi'),
      candidate('Nobody', { isExact: true }),
    ),
  ).toEqual(['Nobody', 'Ádá Obi', 'Grace Adaeze', 'Canada Transfers'])
})

test('equal matches are sorted by name, ignoring accents', () => {
  expect(names('ob', candidate('Obi'), candidate('Óba'), candidate('Obb'))).toEqual(['Óba', 'Obb', 'Obi'])
})

test('a result shows the first text that contains the term, or the first text if none does', () => {
  const known = [null, 'ada@bank.example', '+234 803 555 0100']
  expect(shownMatch(known, '555', 'NG')).toBe('+234 803 555 0100')
  for (const begun of ['0803', '+234803', '803', '00234 803', '0803 555'])
    expect(shownMatch(known, begun, 'NG')).toBe('+234 803 555 0100')
  const order = ['DC261129KUDI12', '+2348031204737', '+233242038527']
  expect(shownMatch(order, '0803 12', 'NG')).toBe('+2348031204737')
  expect(shownMatch(order, '0242 038', 'NG')).toBe('+233242038527')
  expect(shownMatch(order, 'kudi', 'NG')).toBe('DC261129KUDI12')
  expect(shownMatch(['DC261129KUDI12', 'SR-12'], 'sr-12', 'NG')).toBe('SR-12')
  expect(shownMatch(known, 'ÁDA', 'NG')).toBe('ada@bank.example')
  expect(shownMatch(known, 'Okonkwo', 'NG')).toBe('ada@bank.example')
  expect(shownMatch([null, ''], 'x', 'NG')).toBeNull()
})
