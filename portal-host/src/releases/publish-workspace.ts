import type { Claims } from '../claims/claims.ts'
import { judgeClaims } from '../claims/judge-claims.ts'
import { checkStartsQuickly } from '../start-check/check-starts.ts'
import { type CheckStarts, faultOfStart, type StartOutcome } from '../start-check/start-outcome.ts'
import { type Build, readBuild } from './build.ts'
import { historyOf, isHeld } from './history.rules.ts'
import { conflictsOfChange, inSentences } from './judge/conflicts-of-change.ts'
import { type Ledger, readLedger } from './ledger.ts'
import { activate, activeShell, withoutCopies, withRelease, withStarts } from './publish.ts'

/**
 * A build that was not activated, because a command had decided otherwise, because it does not start, or because it is
 * incompatible with releases that remain active.
 */
export interface HeldBack {
  readonly name: string
  /** The release that remains active; null if the module was withdrawn or never published. */
  readonly active: string | null
  /** The version of the build that was not activated. */
  readonly version: string
  readonly folder: string
  /** The conflicts as sentences; absent if the build is held back for another reason. */
  readonly conflict?: string
  /** Why the build does not start; absent if it starts, or if its start was not checked. */
  readonly startFault?: string
}

/**
 * Activates the builds of a workspace, and withdraws modules that the workspace no longer builds. Decisions by command
 * are kept: packages that were rolled back or withdrawn, and modules published from elsewhere. A build that is
 * incompatible with such a package, or that does not start, is not activated; the portal then starts with the active
 * releases.
 * @param claims what modules may claim
 * @param check starts the builds for which this folder has no release with a known start
 * @returns the builds that were not activated
 * @throws ReleaseError if a build cannot be used at all
 */
export async function publishWorkspace(
  releasesDir: string,
  folders: readonly string[],
  claims: Claims,
  check: CheckStarts = checkStartsQuickly,
): Promise<readonly HeldBack[]> {
  const read = await Promise.all(folders.map(readBuild))
  judgeClaims(read, claims)
  const builds = await withoutCopies(releasesDir, read)
  const starts = await startNew(releasesDir, builds, check)
  const startFaults = new Map(
    builds
      .filter(({ name }) => starts.some((start) => start.name === name))
      .map((build) => [build.name, faultOfStart(build, starts)]),
  )
  const conflicts = new Map<string, string>()
  const {
    ledger: { packages },
  } = await activate(releasesDir, builds, async (ledger) => {
    conflicts.clear()
    const free = builds.filter(({ name }) => !isHeldIn(ledger, name) && startFaults.get(name) === undefined)
    for (;;) {
      const taken = free.filter(({ name }) => !conflicts.has(name))
      const after = withoutGone(
        taken.reduce((next, { name, version }) => withRelease(next, name, { version, by: 'start' }), ledger),
        builds,
      )
      const found = await conflictsOfChange(releasesDir, ledger, after, builds)
      const culprits = culpritsOf(found, new Set(taken.map(({ name }) => name)))
      if (culprits.size === 0) return withStarts(after, starts)
      for (const [name, ofName] of culprits) conflicts.set(name, inSentences(ofName, ledger, after))
    }
  })
  return builds.flatMap(({ name, version, place }) => {
    const active = packages[name]?.active
    if (active === version) return []
    const conflict = conflicts.get(name)
    const startFault = startFaults.get(name)
    const why = { ...(conflict !== undefined && { conflict }), ...(startFault !== undefined && { startFault }) }
    return [{ name, active: active ?? null, version, folder: place, ...why }]
  })
}

/** Starts the builds that have no known result; unchanged builds are not started again. */
async function startNew(
  releasesDir: string,
  builds: readonly Build[],
  check: CheckStarts,
): Promise<readonly StartOutcome[]> {
  const { packages } = await readLedger(releasesDir)
  const isKnown = ({ name, version }: Build) =>
    packages[name]?.releases.some((release) => release.version === version && release.start?.started) ?? false
  const unknown = builds.filter((build) => !(isKnown(build) || isHeldIn({ packages }, build.name)))
  if (unknown.length === 0) return []
  // Modules start in the shell of this workspace, even if the shell has not changed.
  const shell = builds.find(({ name }) => name === 'shell') ?? (await activeShell(releasesDir))
  return check(unknown, shell)
}

const isHeldIn = ({ packages }: Pick<Ledger, 'packages'>, name: string) =>
  packages[name] !== undefined && isHeld(packages[name])

type Conflicts = Awaited<ReturnType<typeof conflictsOfChange>>

/**
 * Returns the builds not to activate because of conflicts, with the reasons. If some builds would break a release that
 * remains active, returns only those: without them, the other builds may be compatible.
 */
function culpritsOf(conflicts: Conflicts, taken: ReadonlySet<string>): ReadonlyMap<string, Conflicts> {
  const ofStaying = conflicts.filter(({ name, against }) => !taken.has(name) && taken.has(against ?? ''))
  return ofStaying.length > 0
    ? Map.groupBy(ofStaying, ({ against = '' }) => against)
    : Map.groupBy(
        conflicts.filter(({ name }) => taken.has(name)),
        ({ name }) => name,
      )
}

function withoutGone(ledger: Ledger, builds: readonly Build[]): Ledger {
  const gone = Object.entries(ledger.packages).filter(
    ([name, entry]) =>
      entry.active !== undefined &&
      !builds.some((build) => build.name === name) &&
      // A ledger without a history was apparently written only by starts.
      (entry.history === undefined || historyOf(entry).at(-1)?.by === 'start'),
  )
  return gone.reduce((next, [name]) => withRelease(next, name, { by: 'start' }), ledger)
}
