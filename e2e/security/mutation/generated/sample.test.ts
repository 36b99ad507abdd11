import { expect, test } from '@jest/globals'
import type { Mutant } from './mutant.ts'
import { sampleOf, shareWithin } from './sample.ts'

const mutants: readonly Mutant[] = Array.from({ length: 100 }, (_, start) => ({
  ...{ file: 'rule.ts', operator: 'boundary', line: 1, from: '<', to: '<=' },
  start,
  end: start + 1,
  identity: `rule.ts ${start}`,
}))

test('the same seed always draws the same sample, and another seed draws another sample', () => {
  const drawn = sampleOf(mutants, 10, 'a')
  expect(new Set(drawn).size).toBe(10)
  expect(sampleOf(mutants.toReversed(), 10, 'a')).toEqual(drawn)
  expect(sampleOf(mutants, 10, 'b')).not.toEqual(drawn)
})

test('a larger sample begins with the smaller sample, so that a later run can reuse earlier results', () => {
  expect(sampleOf(mutants, 20, 'a').slice(0, 10)).toEqual(sampleOf(mutants, 10, 'a'))
})

// Figures of Wilson's interval from Newcombe (1998), table I.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i hits in a sample of %i mean a share between %f and %f', (hits, size, low, high) => {
  const [lowest, highest] = shareWithin(hits, size)
  expect(lowest).toBeCloseTo(low, 3)
  expect(highest).toBeCloseTo(high, 3)
})
