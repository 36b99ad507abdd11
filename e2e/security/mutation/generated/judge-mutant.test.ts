import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { TestCounts } from '../test-counts.ts'
import { type Baseline, judgeMutant } from './judge-mutant.ts'
import { mutantsOf } from './mutants-of.ts'

const CODE = 'const isOpen = (day: number) => day < 5\n'
const [mutant] = mutantsOf('rule.ts', CODE)
const PASSES: TestCounts = { passed: 1, failed: 0, unready: 0, inDoubt: 0, failedFiles: [] }
const differs = (file: string): TestCounts => ({ ...PASSES, failed: 1, failedFiles: [file] })
const breaks = (file: string): TestCounts => ({ ...differs(file), inDoubt: 1 })

let copy = ''
let baseline: Baseline
/** The test runs so far, as `a.test.ts` or `a.test.ts with mutant`. */
let runs: string[] = []

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'portal-judge-'))
})

afterAll(() => rm(copy, { recursive: true, force: true }))

beforeEach(async () => {
  baseline = new Map()
  runs = []
  await writeFile(path.join(copy, 'rule.ts'), CODE)
})

const GROUPS = [['a.test.ts'], ['b.test.ts']]

/** Judges the mutant by two groups, `a` and `b`; `answers` are the results of the runs, in their order. */
const judgedBy = (...answers: readonly TestCounts[]) => judged(GROUPS, answers)

async function judged(groups: readonly (readonly string[])[], answers: readonly TestCounts[]) {
  const waiting = [...answers]
  const runTests = async (_: string, files: readonly string[]) => {
    const isMutated = (await readFile(path.join(copy, 'rule.ts'), 'utf8')) !== CODE
    runs.push(`${files.join(' ')}${isMutated ? ' with mutant' : ''}`)
    return waiting.shift() ?? PASSES
  }
  if (!mutant) throw new Error('the code has no mutant')
  const verdict = await judgeMutant(mutant, groups, { copy, runTests, baseline })
  expect(await readFile(path.join(copy, 'rule.ts'), 'utf8')).toBe(CODE)
  return verdict
}

test('a failed comparison notices the mutant only if the same test passes without the mutant', async () => {
  expect(await judgedBy(differs('a.test.ts'))).toEqual({ outcome: 'noticed', by: 'a.test.ts' })
  expect(runs).toEqual(['a.test.ts with mutant', 'a.test.ts'])
})

test('a test that also fails without the mutant does not judge the mutant', async () => {
  expect(await judgedBy(differs('a.test.ts'), differs('a.test.ts'))).toEqual({ outcome: 'survived' })
  expect(runs).toEqual(['a.test.ts with mutant', 'a.test.ts', 'b.test.ts with mutant'])
})

test('a time-out notices the mutant only if it happens twice', async () => {
  expect(await judgedBy(breaks('a.test.ts'), PASSES, PASSES)).toEqual({ outcome: 'unready' })
  runs = []
  expect(await judgedBy(breaks('a.test.ts'), breaks('a.test.ts'))).toEqual({ outcome: 'noticed', by: 'a.test.ts' })
  expect(runs).toEqual(['a.test.ts with mutant', 'a.test.ts with mutant'])
})

test('a mutant that no test notices survives, unless a test did not run', async () => {
  expect(await judgedBy()).toEqual({ outcome: 'survived' })
  expect(await judgedBy({ ...PASSES, unready: 1 })).toEqual({ outcome: 'unready' })
  expect(await judgedBy({ ...PASSES, passed: 0 })).toEqual({ outcome: 'unready' })
  expect(await judged([], [])).toEqual({ outcome: 'unready' })
})
