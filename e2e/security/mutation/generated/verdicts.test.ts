import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mutantsOf } from './mutants-of.ts'
import type { Repository } from './repository.ts'
import { openVerdicts } from './verdicts.ts'

const RULE = 'const isOpen = (day: number) => day < 5\n'
const texts = { 'rule.ts': RULE, 'rule.test.ts': 'test()', 'other.test.ts': 'test()' }
const repositoryOf = (given: Readonly<Record<string, string>>): Repository => ({
  root: '/',
  files: Object.keys(given),
  textOf: (file) => given[file] ?? '',
  importersOf: () => [],
  parametersOf: () => undefined,
})
const [noticed, survivor] = mutantsOf('rule.ts', RULE)

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-verdicts-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('a noticed mutant is judged again only if its file or its test changed, and a survivor after any change', () => {
  if (!noticed || !survivor) throw new Error('the rule has no two mutants')
  const first = openVerdicts(repositoryOf(texts), folder, 'area')
  first.keep(noticed, { outcome: 'noticed', by: 'rule.test.ts' })
  first.keep(survivor, { outcome: 'survived' })
  const outcomes = (given: Readonly<Record<string, string>>, asked = 'area') => {
    const verdicts = openVerdicts(repositoryOf(given), folder, asked)
    return [noticed, survivor].map((mutant) => verdicts.of(mutant)?.outcome)
  }
  expect(outcomes(texts)).toEqual(['noticed', 'survived'])
  expect(outcomes(texts, 'near')).toEqual([undefined, undefined])
  expect(outcomes({ ...texts, 'other.test.ts': 'test(1)' })).toEqual(['noticed', undefined])
  expect(outcomes({ ...texts, 'rule.test.ts': 'test(1)' })).toEqual([undefined, undefined])
  expect(outcomes({ ...texts, 'rule.ts': `${RULE}start()` })).toEqual([undefined, undefined])
})
