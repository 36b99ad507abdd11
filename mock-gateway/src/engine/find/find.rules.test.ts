import { expect, test } from '@jest/globals'
import { type Candidate, ranked, shownMatch } from './find.rules.ts'

const candidate = (name: string, more: Partial<Candidate> = {}): Candidate => ({
  id: name,
  name,
  known: [],
  status: null,
  place: '',
  isExact: false,
  ...more,
})
const names = (term: string, ...candidates: Candidate[]) => ranked(candidates, term, 'en').map(({ name }) => name)

test('whoever is named whole comes first, then names that begin with the term, then those whose words do', () => {
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

test('what is as close stands by name, accents aside', () => {
  expect(names('ob', candidate('Obi'), candidate('Óba'), candidate('Obb'))).toEqual(['Óba', 'Obb', 'Obi'])
})

test('told is what the term is in, or else the first there is', () => {
  const known = [null, 'ada@bank.example', '+234 803 555 0100']
  expect(shownMatch(known, '555')).toBe('+234 803 555 0100')
  expect(shownMatch(known, 'ÁDA')).toBe('ada@bank.example')
  expect(shownMatch(known, 'Okonkwo')).toBe('ada@bank.example')
  expect(shownMatch([null, ''], 'x')).toBeNull()
})
