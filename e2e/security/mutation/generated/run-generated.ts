import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { copyTree } from '../../../src/tree-copy.ts'
import type { RunTests } from '../run-mutations.ts'
import type { TestCounts } from '../test-counts.ts'
import { AREAS, type Area } from './areas.ts'
import { keptTestServer } from './kept-server.ts'
import { inWords, type Measured, measureArea } from './measure-area.ts'
import type { Mutant } from './mutant.ts'
import { mutated } from './mutants-of.ts'
import { readRepository } from './repository.ts'
import { sampleOf, shareWithin } from './sample.ts'
import { WITH_SERVER } from './tests-of.ts'
import { openTypeCheck } from './type-check.ts'
import { openVerdicts } from './verdicts.ts'

export interface GeneratedOptions {
  /** Names of areas; all of them unless given. */
  readonly areas: readonly string[]
  /** How many mutants of an area are judged; all if undefined. */
  readonly size: number | undefined
  readonly seed: string
  /** Only those of files that were changed since the last commit, or by it. */
  readonly isChanged: boolean
  /** Whether only tests near a mutant and at the top of its domain are asked. The score is then a lower bound. */
  readonly isNear: boolean
}

const AT_ONCE = 2
const NOT_READY: TestCounts = { passed: 0, failed: 0, unready: 1, inDoubt: 0, failedFiles: [] }

/** Measures what the tests of each area notice of generated mutants. An interrupted run continues where it ended. */
export async function runGenerated(root: string, options: GeneratedOptions, runTests: RunTests) {
  const repository = readRepository(root)
  const verdicts = openVerdicts(repository, path.join(root, '.cache/mutation'), options.isNear ? 'near' : 'area')
  const changed = options.isChanged ? changedFiles(root) : undefined
  const choose = (mutants: readonly Mutant[]) => {
    const able = changed ? mutants.filter(({ file }) => changed.has(file)) : mutants
    return sampleOf(able, able.length, options.seed)
  }
  const { isNear } = options
  const types = openTypeCheck(root)
  const compiles = (mutant: Mutant) => types.accepts(mutant.file, mutated(repository.textOf(mutant.file), mutant))
  const server = keptTestServer()
  const runReady: RunTests = async (copy, files, how) => {
    if (files.some((file) => WITH_SERVER.test(file)) && !(await server.start())) return NOT_READY
    return await runTests(copy, files, how)
  }
  const copies = await Promise.all(Array.from({ length: AT_ONCE }, () => copyTree(root)))
  try {
    const results: Measured[] = []
    for (const area of areasNamed(options.areas))
      results.push(
        await measureArea(area, {
          repository,
          copies: copies.map(({ folder }) => folder),
          runTests: runReady,
          verdicts,
          isNear,
          choose,
          size: options.size,
          compiles,
        }),
      )
    return results
  } finally {
    types.close()
    await server.end()
    await Promise.all(copies.map((copy) => copy.remove()))
  }
}

/** @throws Error with a sentence for a name that no area has */
export function areasNamed(names: readonly string[]): readonly Area[] {
  const unknown = names.filter((name) => !AREAS.some((area) => area.name === name))
  if (unknown.length > 0)
    throw new Error(`There is no area "${unknown[0]}". There are: ${AREAS.map(({ name }) => name).join(', ')}.`)
  return names.length === 0 ? AREAS : AREAS.filter(({ name }) => names.includes(name))
}

/** What is not committed, or else what the last commit changed. */
function changedFiles(root: string): ReadonlySet<string> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '-o', '--exclude-standard')]
  return new Set(open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD'))
}

/** A row for the table, and whether the area's tests see enough. */
export function judged({ area, whole, equivalent, uncompiled, noticed, unready, survivors }: Measured) {
  const size = noticed + survivors.length
  const share = size === 0 ? 1 : noticed / size
  const [low, high] = shareWithin(noticed, size)
  const percent = (part: number) => `${Math.round(part * 100)} %`
  const score = `${percent(share)} (${percent(low)} to ${percent(high)})`
  const isEnough = share >= area.target
  return {
    isEnough,
    row: [
      area.name,
      `${whole}`,
      `${equivalent}`,
      `${size}${unready > 0 ? `, ${unready} not judged` : ''}`,
      `${uncompiled}`,
      score,
      `≥ ${percent(area.target)}`,
      isEnough ? 'holds' : 'DOES NOT HOLD',
    ],
    /** The score and the survivors, one line each. */
    lines: [`${area.name}: ${score} noticed, ${survivors.length} survived`, ...survivors.map(inWords).sort()],
  }
}

export const HEAD = [
  'area',
  'mutants',
  'equivalent',
  'judged',
  'did not compile',
  'noticed (95 % interval)',
  'target',
  '',
] as const
