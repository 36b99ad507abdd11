import { access } from 'node:fs/promises'
import { historyOf } from '../releases/history.rules.ts'
import { type Activation, readLedger } from '../releases/ledger.ts'
import { ReleaseError } from '../releases/manifests.ts'
import type { Activated } from '../releases/publish.ts'
import type { Return } from '../releases/rollback.ts'

/** One kept release, as `releases` lists it. */
export interface ListedRelease {
  readonly name: string
  readonly version: string
  readonly publishedAt: string
  readonly isActive: boolean
}

/** One line of `history`. */
export interface ListedActivation extends Activation {
  readonly name: string
}

/** The releases of a portal: those of its folder, or of a host that is asked over HTTP. */
export interface Releases {
  /** @param folders `dist` folders */
  publish(folders: readonly string[]): Promise<Activated>
  rollback(returns: readonly Return[]): Promise<Activated>
  withdraw(name: string): Promise<Activated>
  list(): Promise<Listed>
  /** Where the hosts answer that serve them. */
  hosts(): Promise<readonly string[]>
}

export interface Listed {
  readonly releases: readonly ListedRelease[]
  /** Oldest first. */
  readonly history: readonly ListedActivation[]
}

/** What the ledger of a folder holds, for people to read. */
export async function listReleases(releasesDir: string): Promise<Listed> {
  await access(releasesDir).catch(() => {
    throw new ReleaseError(`there is no folder ${releasesDir}`)
  })
  const entries = Object.entries((await readLedger(releasesDir)).packages)
  const history = entries.flatMap(([name, entry]) => historyOf(entry).map((activation) => ({ name, ...activation })))
  return {
    releases: entries.flatMap(([name, { active, releases }]) =>
      releases.map(({ version, publishedAt }) => ({ name, version, publishedAt, isActive: version === active })),
    ),
    history: history.sort((one, other) => (one.at < other.at ? -1 : 1)),
  }
}
