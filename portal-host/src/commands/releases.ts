import { access } from 'node:fs/promises'
import type { GatewayCalls } from '../gateway/gateway-calls.ts'
import type { Consumers } from '../releases/consumers.ts'
import type { Diagnosis } from '../releases/diagnose.ts'
import { historyOf } from '../releases/history.rules.ts'
import type { Held } from '../releases/hold.ts'
import { type Activation, readLedger } from '../releases/ledger.ts'
import { ReleaseError } from '../releases/manifests.ts'
import type { Activated, PublishOptions } from '../releases/publish.ts'
import type { Return } from '../releases/rollback.ts'

/** A stored release, as `releases` lists it. */
export interface ListedRelease {
  readonly name: string
  readonly version: string
  readonly publishedAt: string
  readonly isActive: boolean
  /** Whether a person holds the release, so that it is not rolled back automatically. */
  readonly isHeld: boolean
  /**
   * When the portal rolled the release back because open tabs failed to load it; absent if the portal never did.
   */
  readonly failedAt?: string
}

/** One line of `history`. */
export interface ListedActivation extends Activation {
  readonly name: string
}

/** Commands on the releases of a portal: in its folder, or at a remote host over HTTP. */
export interface Releases {
  /**
   * Publishes builds.
   * @param folders `dist` folders
   */
  publish(folders: readonly string[], options: PublishOptions): Promise<Activated>
  rollback(returns: readonly Return[]): Promise<Activated>
  withdraw(name: string): Promise<Activated>
  /**
   * With `isHeld` true, holds the active release of a package, so that it is not rolled back automatically. With
   * `isHeld` false, removes the hold.
   */
  hold(name: string, isHeld: boolean): Promise<Held>
  list(): Promise<Listed>
  /**
   * Judges the active modules against the active shell and a gateway.
   * @param calls the calls of a gateway that is not released yet; by default those of the running gateway
   */
  diagnose(calls?: GatewayCalls): Promise<Diagnosis>
  /** Returns what the active modules use of the gateway. */
  consumers(): Promise<Consumers>
  /** Lists the addresses of the hosts that serve the releases. */
  hosts(): Promise<readonly string[]>
}

export interface Listed {
  readonly releases: readonly ListedRelease[]
  /** The activations, oldest first. */
  readonly history: readonly ListedActivation[]
}

/** Returns the ledger of a folder in readable form. */
export async function listReleases(releasesDir: string): Promise<Listed> {
  await access(releasesDir).catch(() => {
    throw new ReleaseError(`there is no folder ${releasesDir}`)
  })
  const entries = Object.entries((await readLedger(releasesDir)).packages)
  const history = entries.flatMap(([name, entry]) => historyOf(entry).map((activation) => ({ name, ...activation })))
  return {
    releases: entries.flatMap(([name, { active, releases, heldAt }]) =>
      releases.map(({ version, publishedAt, failedAt }) => {
        const isActive = version === active
        return { name, version, publishedAt, isActive, isHeld: isActive && heldAt !== undefined, failedAt }
      }),
    ),
    history: history.sort((one, other) => (one.at < other.at ? -1 : 1)),
  }
}
