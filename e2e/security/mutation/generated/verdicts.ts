import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Mutant } from './mutant.ts'
import type { Repository } from './repository.ts'

/** `unready`: the tests could not be set up, so the mutant was not judged. */
export type Outcome = 'noticed' | 'survived' | 'unready'

export interface Verdict {
  readonly outcome: Outcome
  /** The test file that noticed the mutant. */
  readonly by?: string
}

/** The verdicts of earlier runs that still apply. */
export interface Verdicts {
  of(mutant: Mutant): Verdict | undefined
  keep(mutant: Mutant, verdict: Verdict): void
}

interface Line extends Verdict {
  readonly key: string
  /** The content that the verdict depends on. */
  readonly of: string
}

/**
 * Opens the verdicts stored in `<folder>/verdicts.jsonl`. A mutant stays noticed while its file and the test that
 * noticed it are unchanged. A survivor is judged again after any change of a source or test.
 * @param asked the tests that are run, in a word. A mutant that survived fewer tests is judged again by more tests.
 */
export function openVerdicts(repository: Repository, folder: string, asked: string): Verdicts {
  const texts = (files: readonly string[]) => {
    const hash = createHash('sha256').update(asked)
    for (const file of files) hash.update(`${file}\0${repository.textOf(file)}\0`)
    return hash.digest('hex').slice(0, 16)
  }
  const tree = texts(repository.files)
  const contentOf = ({ file }: Mutant, { outcome, by }: Verdict) =>
    outcome === 'noticed' && by !== undefined ? texts([file, by]) : tree
  const at = path.join(folder, 'verdicts.jsonl')
  mkdirSync(folder, { recursive: true })
  const lines = existsSync(at) ? readFileSync(at, 'utf8').split('\n').filter(Boolean) : []
  const known = new Map(lines.map((line) => JSON.parse(line) as Line).map((line) => [line.key, line]))
  return {
    of(mutant) {
      const line = known.get(mutant.identity)
      return line?.of === (line && contentOf(mutant, line)) ? line : undefined
    },
    keep(mutant, { outcome, by }) {
      if (outcome === 'unready') return
      const line: Line = { key: mutant.identity, outcome, by, of: contentOf(mutant, { outcome, by }) }
      known.set(line.key, line)
      appendFileSync(at, `${JSON.stringify(line)}\n`)
    },
  }
}
