import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Mutant } from './mutant.ts'
import type { Repository } from './repository.ts'

/** `unready`: the tests could not be set up, so the mutant was not judged. */
export type Verdict = 'noticed' | 'survived' | 'unready'

/** What earlier, interrupted runs over the same tree found. */
export interface Verdicts {
  of(mutant: Mutant): Verdict | undefined
  keep(mutant: Mutant, verdict: Verdict): void
}

/** Kept in a file that another tree's run does not read. */
export function openVerdicts(repository: Repository, folder: string): Verdicts {
  const tree = createHash('sha256')
  for (const file of repository.files) tree.update(`${file}\0${repository.textOf(file)}\0`)
  const at = path.join(folder, `${tree.digest('hex').slice(0, 16)}.jsonl`)
  mkdirSync(folder, { recursive: true })
  const lines = existsSync(at) ? readFileSync(at, 'utf8').split('\n').filter(Boolean) : []
  const known = new Map(lines.map((line) => JSON.parse(line) as [string, Verdict]))
  return {
    of: (mutant) => known.get(keyOf(mutant)),
    keep(mutant, verdict) {
      if (verdict === 'unready') return
      known.set(keyOf(mutant), verdict)
      appendFileSync(at, `${JSON.stringify([keyOf(mutant), verdict])}\n`)
    },
  }
}

const keyOf = ({ file, start, end, to }: Mutant) => `${file} ${start} ${end} ${to}`
