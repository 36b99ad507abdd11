import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { COMPILED, compiledGrammar } from './compiled-grammar.ts'

it('the committed parser of conditions equals the one generated from its grammar', () => {
  expect(readFileSync(COMPILED, 'utf8')).toBe(compiledGrammar())
})
