import type { Build } from '../build.ts'
import type { Ledger } from '../ledger.ts'
import { type Conflict, conflictsOf } from './conflicts.ts'
import { readState } from './portal-state.ts'

/** Returns the names of packages whose active release changes. */
export function changedNames(before: Ledger, after: Ledger): readonly string[] {
  return Object.keys(after.packages).filter((name) => after.packages[name]?.active !== before.packages[name]?.active)
}

/**
 * Returns the conflicts after a change: all conflicts of changed packages, and the new conflicts of unchanged packages
 * (for example, if a shell no longer provides an import that an active module uses).
 * @param builds releases that may not be stored yet
 */
export async function conflictsOfChange(
  releasesDir: string,
  before: Ledger,
  after: Ledger,
  builds: readonly Build[] = [],
): Promise<readonly Conflict[]> {
  const changed = changedNames(before, after)
  if (changed.length === 0) return []
  const known = new Set(conflictsOf(await readState(releasesDir, before)).map(({ name, cause }) => `${name} ${cause}`))
  // A conflict between two modules is reported once, for the changed module.
  const isSaidOfRival = ({ against }: Conflict) =>
    against !== undefined && against !== 'shell' && changed.includes(against)
  return conflictsOf(await readState(releasesDir, after, builds)).filter(
    (conflict) =>
      changed.includes(conflict.name) || !(known.has(`${conflict.name} ${conflict.cause}`) || isSaidOfRival(conflict)),
  )
}

/** The number of faults that a sentence lists. */
const LISTED = 6

/** Describes conflicts in sentences, one per release: `mfe-users 0.3.0 is live and would break: …`. */
export function inSentences(conflicts: readonly Conflict[], before: Ledger, after: Ledger): string {
  const changed = changedNames(before, after)
  return [...Map.groupBy(conflicts, ({ name }) => name)]
    .map(([name, ofName]) => {
      const release = `${name} ${after.packages[name]?.active}`
      return `${release} ${changed.includes(name) ? 'is refused' : 'is live and would break'}: ${faultsIn(ofName)}`
    })
    .join('. ')
}

/** Describes the misfits that a change was allowed to cause, one sentence per module. */
export function inNotes(misfits: readonly Conflict[], { packages }: Ledger): readonly string[] {
  return [...Map.groupBy(misfits, ({ name }) => name)].map(
    ([name, ofName]) =>
      `${name} ${packages[name]?.active} is incompatible with the shell, and users see its card: ${faultsIn(ofName)}`,
  )
}

const faultsIn = (conflicts: readonly Conflict[]) => listed([...new Set(conflicts.map(({ says }) => says))])

/** Joins faults to a part of a sentence, at most six of them. */
export function listed(faults: readonly string[]): string {
  const more = faults.length > LISTED ? [`and ${faults.length - LISTED} more`] : []
  return [...faults.slice(0, LISTED), ...more].join('; ')
}
