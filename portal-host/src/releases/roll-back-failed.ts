import type { AutomaticCause } from '../failed-loads/failed-loads.rules.ts'
import { releaseBefore, withActive } from './history.rules.ts'
import { judgeChange } from './judge/judge-change.ts'
import { changeLedger, type Ledger, type LedgerEntry } from './ledger.ts'

/** An active release that tabs could not load. */
export interface FailedRelease {
  readonly name: string
  readonly version: string
  readonly cause: AutomaticCause
  readonly error: string
}

/** The result: the release that is active instead, or the reason why the failed release remains active. */
export type FailedReleaseOutcome = { readonly returnedTo: string } | { readonly stays: string }

/**
 * Rolls a failed release back to the release before it, under the same lock as commands. It does so at most once per
 * release, never while a person holds the release, never past a withdrawal, and never to a release that failed or was
 * itself rolled back. The earlier release is checked as for a command. A module does not return to a release that is
 * incompatible with the active shell, because that release would work for nobody.
 * @throws ReleaseError if the earlier release is damaged or incompatible; the failed release then remains active
 */
export async function rollBackFailed(releasesDir: string, failed: FailedRelease): Promise<FailedReleaseOutcome> {
  const { name, version, cause, error } = failed
  let outcome: FailedReleaseOutcome = { stays: '' }
  await changeLedger(releasesDir, async (before) => {
    const entry = Object.hasOwn(before.packages, name) ? before.packages[name] : undefined
    const target = targetOf(entry, version)
    outcome = target
    if (!entry || 'stays' in target) return before
    const at = new Date().toISOString()
    const automatic = { cause, from: version, error }
    const next = withActive(entry, { version: target.returnedTo, at, by: 'rollback', automatic })
    const releases = next.releases.map((one) => (one.version === version ? { ...one, failedAt: at } : one))
    const after: Ledger = { ...before, packages: { ...before.packages, [name]: { ...next, releases } } }
    await judgeChange(releasesDir, before, after, [], { isRollback: name === 'shell' })
    return after
  })
  return outcome
}

function targetOf(entry: LedgerEntry | undefined, version: string): FailedReleaseOutcome {
  if (entry?.active !== version) return { stays: 'it is no longer active' }
  if (entry.heldAt !== undefined) return { stays: 'a person holds it' }
  const known = entry.releases.find((release) => release.version === version)
  if (known?.failedAt !== undefined)
    return { stays: 'it was rolled back automatically before, and a person made it active again' }
  const target = releaseBefore(entry, ({ failedAt }) => failedAt === undefined)
  return typeof target === 'string' ? { returnedTo: target } : { stays: 'there is no release before it to return to' }
}
