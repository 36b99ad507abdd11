import { createHash } from 'node:crypto'
import type { Mutant } from './mutant.ts'

/** Returns the rank of a mutant in a random order. The same seed always gives the same order. */
const rank = (seed: string, { identity }: Mutant) => createHash('sha256').update(`${seed} ${identity}`).digest('hex')

/** Returns `size` mutants, each chosen with equal probability. The same seed always gives the same sample. */
export function sampleOf(mutants: readonly Mutant[], size: number, seed: string): readonly Mutant[] {
  const ranked = mutants.map((mutant) => ({ mutant, rank: rank(seed, mutant) }))
  return ranked
    .sort((one, other) => one.rank.localeCompare(other.rank))
    .slice(0, size)
    .map(({ mutant }) => mutant)
}

/** The quantile of the normal distribution for 95 percent confidence. */
const Z = 1.96

/**
 * Returns the interval that contains the share of the whole with 95 percent confidence, if `hits` of `size` sampled
 * mutants are hits (Wilson 1927).
 */
export function shareWithin(hits: number, size: number): readonly [number, number] {
  if (size === 0) return [0, 1]
  const share = hits / size
  const middle = (share + (Z * Z) / (2 * size)) / (1 + (Z * Z) / size)
  const half = (Z / (1 + (Z * Z) / size)) * Math.sqrt((share * (1 - share)) / size + (Z * Z) / (4 * size * size))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
