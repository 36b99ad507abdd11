import type { RunTests } from '../run-mutations.ts'
import type { Area } from './areas.ts'
import { isOfArea } from './areas.ts'
import { isEquivalent } from './equivalents.ts'
import { type Baseline, judgeMutant } from './judge-mutant.ts'
import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutants-of.ts'
import type { Repository } from './repository.ts'
import { testsOf } from './tests-of.ts'
import type { Verdicts } from './verdicts.ts'

export interface Measured {
  readonly area: Area
  /** The number of mutants that the area's code has. */
  readonly whole: number
  readonly equivalent: number
  /** How many chosen mutants do not compile. They were replaced by others. */
  readonly uncompiled: number
  readonly noticed: number
  readonly unready: number
  readonly survivors: readonly Mutant[]
}

export interface Measuring {
  readonly repository: Repository
  /** The folders with copies of the tree; each copy contains one mutant at a time. */
  readonly copies: readonly string[]
  readonly runTests: RunTests
  readonly verdicts: Verdicts
  /** Whether only tests near a mutant, and tests at the top of its domain, are run. */
  readonly isNear: boolean
  /** Puts the area's mutants in the order in which they are judged. */
  readonly choose: (mutants: readonly Mutant[]) => readonly Mutant[]
  /** The number of mutants to judge; all if undefined. */
  readonly size: number | undefined
  /** Returns whether the types of a mutant's file are right. A mutant that does not compile is not judged. */
  readonly compiles: (mutant: Mutant) => boolean
}

/** Judges mutants of an area, and prints each surviving mutant as soon as it is found. */
export async function measureArea(area: Area, measuring: Measuring): Promise<Measured> {
  const { repository, copies, runTests, verdicts, isNear, choose, size, compiles } = measuring
  const all = repository.files
    .filter((file) => isOfArea(area, file))
    .flatMap((file) => mutantsOf(file, repository.textOf(file), (name) => repository.parametersOf(file, name)))
  const able = all.filter((mutant) => !isEquivalent(mutant, repository.textOf(mutant.file)))
  const { chosen, refused } = firstThat(compiles, choose(able), size)
  const waiting = [...chosen]
  const counts = { noticed: 0, unready: 0 }
  const survivors: Mutant[] = []
  const baseline: Baseline = new Map()
  const judgeIn = async (copy: string) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const groups = testsOf(repository, area, mutant, isNear)
      const known = verdicts.of(mutant)
      const verdict = known ?? (await judgeMutant(mutant, groups, { copy, runTests, baseline }))
      if (!known) verdicts.keep(mutant, verdict)
      const { outcome, by } = verdict
      if (outcome === 'survived') survivors.push(mutant)
      else counts[outcome] += 1
      const judged = counts.noticed + counts.unready + survivors.length
      const noticedBy = by === undefined ? '' : ` (by ${by})`
      console.log(`${area.name} ${judged}/${chosen.length}: ${outcome}: ${inWords(mutant)}${noticedBy}`)
    }
  }
  await Promise.all(copies.map(judgeIn))
  const equivalent = all.length - able.length
  return { area, whole: able.length, equivalent, uncompiled: refused, ...counts, survivors }
}

/** Chooses the first `size` mutants that compile, and counts those that were passed over. */
export function firstThat(
  compiles: (mutant: Mutant) => boolean,
  mutants: readonly Mutant[],
  size = mutants.length,
): { readonly chosen: readonly Mutant[]; readonly refused: number } {
  const chosen: Mutant[] = []
  let refused = 0
  for (const mutant of mutants) {
    if (chosen.length === size) break
    if (compiles(mutant)) chosen.push(mutant)
    else refused += 1
  }
  return { chosen, refused }
}

/** Describes a mutant in one line: `mock-gateway/src/…/rule.ts:12 boundary: < → <=`. */
export function inWords({ file, line, operator, from, to }: Mutant): string {
  const shown = (text: string) => {
    const single = text.replace(/\s+/g, ' ').trim()
    return single.length > 80 ? `${single.slice(0, 79)}…` : single || 'nothing'
  }
  return `${file}:${line} ${operator}: ${shown(from)} → ${shown(to)}`
}
