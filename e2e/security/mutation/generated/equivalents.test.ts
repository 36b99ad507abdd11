import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { ROOT } from '../../run-files.ts'
import { EQUIVALENTS, isEquivalent } from './equivalents.ts'
import { mutantsOf } from './mutants-of.ts'

test.each(EQUIVALENTS)('every listed equivalent of $file is still a mutant of that file: $line → $to', (one) => {
  const text = readFileSync(path.join(ROOT, one.file), 'utf8')
  const meant = mutantsOf(one.file, text).filter((mutant) => mutant.to === one.to && isEquivalent(mutant, text))
  expect(meant).toHaveLength(one.times ?? 1)
  expect(one.reason).toMatch(/\.$/)
})
