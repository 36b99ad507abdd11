import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { COMPILED, compiledGrammar } from './compiled-grammar.ts'

it('the reader of conditions is what its grammar makes', () => {
  expect(readFileSync(COMPILED, 'utf8')).toBe(compiledGrammar())
})
