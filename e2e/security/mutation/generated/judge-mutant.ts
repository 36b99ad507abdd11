import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RunTests } from '../run-mutations.ts'
import type { Mutant } from './mutant.ts'
import { mutated } from './mutants-of.ts'
import type { Verdict } from './verdicts.ts'

/** The maximum number of test files in one run. A run of more files would reach its time limit on a busy machine. */
const FILES_AT_ONCE = 8

/**
 * For each test file, whether the file passes without any mutant. Each file is run at most once; both copies of the
 * tree share the results.
 */
export type Baseline = Map<string, Promise<boolean>>

/**
 * Runs one group of tests after the other against a mutant, until a test fails. A failure counts only if the same file
 * passes without the mutant. A failure without a failed comparison (a time-out, a lost connection) must also happen
 * twice.
 * @param copy a separate copy of the tree, in which the mutant is planted during the call
 */
export async function judgeMutant(
  mutant: Mutant,
  groups: readonly (readonly string[])[],
  { copy, runTests, baseline }: { copy: string; runTests: RunTests; baseline: Baseline },
): Promise<Verdict> {
  const at = path.join(copy, mutant.file)
  const text = await readFile(at, 'utf8')
  const run = async (files: readonly string[]) => {
    await writeFile(at, mutated(text, mutant))
    try {
      return await runTests(copy, files, { isFirstFailureEnough: true })
    } finally {
      await writeFile(at, text)
    }
  }
  const runWithout = async (file: string) => {
    const { passed, failed, unready } = await runTests(copy, [file])
    const isSound = passed > 0 && failed + unready === 0
    if (!isSound) console.log(`${file} fails without any mutant and is not asked`)
    return isSound
  }
  const passesWithout = (file: string) => {
    const running = baseline.get(file) ?? runWithout(file)
    baseline.set(file, running)
    return running
  }
  // A mutant for which there are no tests is not judged.
  let outcome: Verdict['outcome'] = groups.length === 0 ? 'unready' : 'survived'
  const waiting = groups.flatMap((group) => chunksOf(group))
  for (let files = waiting.shift(); files; files = waiting.shift()) {
    const known = await Promise.all(files.map((file) => baseline.get(file)))
    const sound = files.filter((_, at) => known[at] !== false)
    if (sound.length === 0) continue
    const { passed, failed, unready, inDoubt, failedFiles } = await run(sound)
    if (failed === 0) {
      // Tests that did not run prove nothing.
      if (unready > 0 || passed === 0) outcome = 'unready'
      continue
    }
    const by = failedFiles.map((file) => path.relative(copy, path.resolve(copy, file)))
    let isSound = true
    for (const file of by) isSound = (await passesWithout(file)) && isSound
    if (!isSound) waiting.unshift(sound)
    else if (inDoubt < failed || (await run(by)).failed > 0) return { outcome: 'noticed', by: by[0] }
    else outcome = 'unready'
  }
  return { outcome }
}

const chunksOf = (files: readonly string[]): readonly (readonly string[])[] =>
  files.length <= FILES_AT_ONCE ? [files] : [files.slice(0, FILES_AT_ONCE), ...chunksOf(files.slice(FILES_AT_ONCE))]
