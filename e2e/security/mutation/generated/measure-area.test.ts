import { expect, test } from '@jest/globals'
import { firstThat } from './measure-area.ts'
import { mutantsOf } from './mutants-of.ts'

const MUTANTS = mutantsOf('rule.ts', 'const isOpen = (day: number) => day < 5 && day > 2 && day !== 3\n')
const [first, second, third] = MUTANTS

test('a mutant that does not compile is replaced in the sample by the next mutant', () => {
  expect(firstThat((mutant) => mutant !== second, MUTANTS, 2)).toEqual({ chosen: [first, third], refused: 1 })
})

test('mutants after the last chosen one are not compiled', () => {
  const compiled: unknown[] = []
  const compiles = (mutant: unknown) => compiled.push(mutant) > 0
  expect(firstThat(compiles, MUTANTS, 1)).toEqual({ chosen: [first], refused: 0 })
  expect(compiled).toEqual([first])
})

test('without a size, every mutant that compiles is chosen', () => {
  expect(MUTANTS.length).toBeGreaterThan(3)
  expect(firstThat(() => true, MUTANTS).chosen).toEqual(MUTANTS)
})
