import { join } from 'node:path'
import { type Build, readBuild } from '../build.ts'
import type { Ledger } from '../ledger.ts'
import { ReleaseError } from '../manifests.ts'
import { type Conflict, conflictsOf } from './conflicts.ts'
import { changedNames, conflictsOfChange, inNotes, inSentences } from './conflicts-of-change.ts'
import { type PortalState, readState } from './portal-state.ts'

/** The misfits between shell and modules that a change may cause; by default none. */
export interface AllowedMisfits {
  /** The modules that remain active although the new shell breaks them. */
  readonly breaks?: readonly string[]
  /** A rollback by a person is never refused for a misfit, because it is the way out of a failure. */
  readonly isRollback?: boolean
}

/**
 * Refuses a change after which releases would be incompatible, or a damaged release active.
 * @param builds releases that may not be stored yet
 * @returns sentences about the misfits that the change was allowed to cause
 * @throws ReleaseError that names every other conflict
 */
export async function judgeChange(
  releasesDir: string,
  before: Ledger,
  after: Ledger,
  builds: readonly Build[] = [],
  { breaks = [], isRollback = false }: AllowedMisfits = {},
): Promise<readonly string[]> {
  const changed = changedNames(before, after)
  for (const name of changed) {
    const version = after.packages[name]?.active
    const isBuild = builds.some((build) => build.name === name && build.version === version)
    if (version !== undefined && !isBuild) await judgeStored(releasesDir, name, version)
  }
  const isAllowed = ({ name, isMisfit }: Conflict) =>
    isMisfit === true && (isRollback || (breaks.includes(name) && !changed.includes(name)))
  const conflicts = await conflictsOfChange(releasesDir, before, after, builds)
  const refused = conflicts.filter((conflict) => !isAllowed(conflict))
  if (refused.length > 0) throw new ReleaseError(`${inSentences(refused, before, after)}. Nothing was changed`)
  if (changed.length > 0 && breaks.length > 0) refuseNeedless(breaks, await readState(releasesDir, after, builds))
  return inNotes(conflicts, after)
}

/** Refuses a `--breaks` for a module that is not broken, because the history would then record what did not happen. */
function refuseNeedless(breaks: readonly string[], state: PortalState): void {
  const broken = conflictsOf(state).flatMap(({ name, isMisfit }) => (isMisfit ? [name] : []))
  const needless = breaks.filter((name) => !broken.includes(name))
  if (needless.length === 0) return
  throw new ReleaseError(
    `no active module ${needless.join(', ')} would be broken: leave out --breaks ${needless.join(' --breaks ')}. Nothing was changed`,
  )
}

/** Checks a stored release like a new build, because a file may have been lost or changed since. */
async function judgeStored(releasesDir: string, name: string, version: string): Promise<void> {
  const found = await readBuild(join(releasesDir, name, version)).catch((error: Error) => {
    if (error.name !== 'ReleaseError') throw error
    return error
  })
  const fault =
    found instanceof Error
      ? found.message
      : found.name !== name || found.version !== version
        ? `what is kept of it is ${found.name} ${found.version}`
        : undefined
  if (fault === undefined) return
  throw new ReleaseError(
    `${name} ${version} is damaged: ${fault}. Nothing was changed; publish its build again, or name another release`,
  )
}
