import { createHash } from 'node:crypto'
import type { Mutant } from './mutant.ts'

/** A mutant's place in a random order that one seed always gives. */
const rank = (seed: string, { identity }: Mutant) => createHash('sha256').update(`${seed} ${identity}`).digest('hex')

/** As many mutants as asked for, each equally likely; the same for one seed. */
export function sampleOf(mutants: readonly Mutant[], size: number, seed: string): readonly Mutant[] {
  const ranked = mutants.map((mutant) => ({ mutant, rank: rank(seed, mutant) }))
  return ranked
    .sort((one, other) => one.rank.localeCompare(other.rank))
    .slice(0, size)
    .map(({ mutant }) => mutant)
}

/** 95 of 100. */
const Z = 1.96

/** The interval in which the share of the whole lies, of which a sample had `hits` of `size` (Wilson 1927). */
export function shareWithin(hits: number, size: number): readonly [number, number] {
  if (size === 0) return [0, 1]
  const share = hits / size
  const middle = (share + (Z * Z) / (2 * size)) / (1 + (Z * Z) / size)
  const half = (Z / (1 + (Z * Z) / size)) * Math.sqrt((share * (1 - share)) / size + (Z * Z) / (4 * size * size))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
