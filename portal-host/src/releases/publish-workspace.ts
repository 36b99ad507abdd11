import { type Build, readBuild } from './build.ts'
import { historyOf, isHeld } from './history.rules.ts'
import type { Ledger } from './ledger.ts'
import { activate, withRelease } from './publish.ts'

/** A build that was not made active, since a command had decided otherwise. */
export interface HeldBack {
  readonly name: string
  /** What is active instead; null: the module was withdrawn. */
  readonly active: string | null
  /** The build's own version, and its folder. */
  readonly version: string
  readonly folder: string
}

/**
 * Makes active what a workspace built, and withdraws what it built before and has no more. What a command decided stays: a
 * package that was rolled back or withdrawn, and a module published from elsewhere.
 * @returns the builds that were held back for it
 * @throws ReleaseError as `publish`
 */
export async function publishWorkspace(releasesDir: string, folders: readonly string[]): Promise<readonly HeldBack[]> {
  const builds = await Promise.all(folders.map(readBuild))
  const { packages } = await activate(releasesDir, builds, (ledger) => {
    const taken = builds
      .filter(({ name }) => !isHeldIn(ledger, name))
      .reduce((next, { name, version }) => withRelease(next, name, { version, by: 'start' }), ledger)
    return withoutGone(taken, builds)
  })
  return builds.flatMap(({ name, version, place }) => {
    const active = packages[name]?.active
    return active === version ? [] : [{ name, active: active ?? null, version, folder: place }]
  })
}

const isHeldIn = ({ packages }: Ledger, name: string) => packages[name] !== undefined && isHeld(packages[name])

function withoutGone(ledger: Ledger, builds: readonly Build[]): Ledger {
  const gone = Object.entries(ledger.packages).filter(
    ([name, entry]) =>
      entry.active !== undefined &&
      !builds.some((build) => build.name === name) &&
      // A ledger from before there was a history was written by starts alone, as far as it can tell.
      (entry.history === undefined || historyOf(entry).at(-1)?.by === 'start'),
  )
  return gone.reduce((next, [name]) => withRelease(next, name, { by: 'start' }), ledger)
}
