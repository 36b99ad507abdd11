import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { ROOT } from '../../run-files.ts'
import { EQUIVALENTS, isEquivalent } from './equivalents.ts'
import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutants-of.ts'

test.each(EQUIVALENTS)('every listed equivalent of $file is still a mutant of that file: $line → $to', (one) => {
  const text = readFileSync(path.join(ROOT, one.file), 'utf8')
  const lines = text.split('\n')
  const isMeant = ({ line, to }: Mutant) => to === one.to && lines[line - 1]?.trim() === one.line
  const meant = mutantsOf(one.file, text).filter((mutant) => isMeant(mutant) && isEquivalent(mutant, text))
  expect(meant).toHaveLength(one.times ?? 1)
  expect(one.reason).toMatch(/\.$/)
})
