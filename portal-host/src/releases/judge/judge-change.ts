import { join } from 'node:path'
import { type Build, readBuild } from '../build.ts'
import type { Ledger } from '../ledger.ts'
import { ReleaseError } from '../manifests.ts'
import { changedNames, conflictsOfChange, inSentences } from './conflicts-of-change.ts'

/**
 * Refuses a change after which releases would be incompatible, or a damaged release active.
 * @param builds releases that may not be stored yet
 * @throws ReleaseError that names every conflict
 */
export async function judgeChange(
  releasesDir: string,
  before: Ledger,
  after: Ledger,
  builds: readonly Build[] = [],
): Promise<void> {
  for (const name of changedNames(before, after)) {
    const version = after.packages[name]?.active
    const isBuild = builds.some((build) => build.name === name && build.version === version)
    if (version !== undefined && !isBuild) await judgeStored(releasesDir, name, version)
  }
  const conflicts = await conflictsOfChange(releasesDir, before, after, builds)
  if (conflicts.length === 0) return
  throw new ReleaseError(`${inSentences(conflicts, before, after)}. Nothing was changed`)
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
