import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RunTests } from '../run-mutations.ts'
import type { Area } from './areas.ts'
import { isOfArea } from './areas.ts'
import { isEquivalent } from './equivalents.ts'
import type { Mutant } from './mutant.ts'
import { mutantsOf, mutated } from './mutants-of.ts'
import type { Repository } from './repository.ts'
import { testsOf } from './tests-of.ts'
import type { Verdict, Verdicts } from './verdicts.ts'

export interface Measured {
  readonly area: Area
  /** Mutants that the area's code has. */
  readonly whole: number
  readonly equivalent: number
  readonly noticed: number
  readonly unready: number
  readonly survivors: readonly Mutant[]
}

export interface Measuring {
  readonly repository: Repository
  /** Copies of the tree; one mutant at a time is in each. */
  readonly copies: readonly string[]
  readonly runTests: RunTests
  readonly verdicts: Verdicts
  /** Which of the area's mutants are judged. */
  readonly choose: (mutants: readonly Mutant[]) => readonly Mutant[]
}

/** Judges mutants of an area, printing each survivor as it is found. */
export async function measureArea(area: Area, measuring: Measuring): Promise<Measured> {
  const { repository, copies, verdicts, choose } = measuring
  const all = repository.files
    .filter((file) => isOfArea(area, file))
    .flatMap((file) => mutantsOf(file, repository.textOf(file), (name) => repository.parametersOf(file, name)))
  const able = all.filter((mutant) => !isEquivalent(mutant, repository.textOf(mutant.file)))
  const waiting = [...choose(able)]
  const counts = { noticed: 0, unready: 0 }
  const survivors: Mutant[] = []
  const judgeIn = async (copy: string) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const verdict = verdicts.of(mutant) ?? (await verdictOn(mutant, area, copy, measuring))
      verdicts.keep(mutant, verdict)
      console.log(`${area.name}: ${verdict}: ${inWords(mutant)}`)
      if (verdict === 'survived') survivors.push(mutant)
      else counts[verdict] += 1
    }
  }
  await Promise.all(copies.map(judgeIn))
  return { area, whole: able.length, equivalent: all.length - able.length, ...counts, survivors }
}

async function verdictOn(mutant: Mutant, area: Area, copy: string, { repository, runTests }: Measuring) {
  const at = path.join(copy, mutant.file)
  const text = await readFile(at, 'utf8')
  await writeFile(at, mutated(text, mutant))
  try {
    let verdict: Verdict = 'survived'
    for (const tests of testsOf(repository, area, mutant.file)) {
      const { passed, failed, unready } = await runTests(copy, tests, { isFirstFailureEnough: true })
      if (failed > 0) return 'noticed'
      // A group of which no test ran says nothing.
      if (unready > 0 || passed === 0) verdict = 'unready'
    }
    return verdict
  } finally {
    await writeFile(at, text)
  }
}

/** `mock-gateway/src/…/rule.ts:12 boundary: < → <=`. */
export function inWords({ file, line, operator, from, to }: Mutant): string {
  const shown = (text: string) => {
    const single = text.replace(/\s+/g, ' ').trim()
    return single.length > 80 ? `${single.slice(0, 79)}…` : single || 'nothing'
  }
  return `${file}:${line} ${operator}: ${shown(from)} → ${shown(to)}`
}
