import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AutomaticCause } from '../failed-loads/failed-loads.rules.ts'
import type { StartOutcome } from '../start-check/start-outcome.ts'
import { replaceDurably } from './durably.ts'
import { withLock } from './lock.ts'
import { ReleaseError } from './manifests.ts'

/** One release of the shell or of a module that is stored on disk. */
export interface KeptRelease {
  readonly version: string
  readonly publishedAt: string
  /** When the release was last active; absent while it is active. */
  readonly retiredAt?: string
  /**
   * When open tabs failed to load the release and the portal rolled it back, which happens at most once per release.
   */
  readonly failedAt?: string
  /** The result of the start check at the publisher; absent in older releases. */
  readonly start?: StartOutcome
}

/** The reason why the portal rolled a release back without a command. */
export interface AutomaticRollback {
  readonly cause: AutomaticCause
  /** The release that failed. */
  readonly from: string
  /** The error that one of the tabs reported, shortened. It is not trusted, because anybody may have sent it. */
  readonly error: string
}

/** The modules that a person broke on purpose by publishing a shell. */
export interface Breaks {
  readonly modules: readonly string[]
  /** The account that ran the command, as its machine states it. */
  readonly who: string
  readonly why: string
}

/** One change of the active release. */
export interface Activation {
  /** The release that is active from then on; absent if no release is active. */
  readonly version?: string
  readonly at: string
  /**
   * The cause: a command, or `start`, that is, `npm start` activated the workspace's build or withdrew a module that
   * the workspace no longer builds.
   */
  readonly by: 'publish' | 'rollback' | 'withdraw' | 'start'
  /** The details of an automatic rollback; absent for other activations. */
  readonly automatic?: AutomaticRollback
  /** The modules that this shell was published to break; absent for other activations. */
  readonly breaks?: Breaks
}

export interface LedgerEntry {
  /** The version of the active release; absent while the module is withdrawn. */
  readonly active?: string
  readonly releases: readonly KeptRelease[]
  /** The activations, oldest first; absent in a ledger without a history. */
  readonly history?: readonly Activation[]
  /**
   * When a person began to hold the active release, so that it is not rolled back automatically. The hold ends when
   * another release becomes active.
   */
  readonly heldAt?: string
}

/**
 * The content of `releases.json`: the active releases, and the stored earlier releases that can be activated again. The
 * registry is created only from this content.
 */
export interface Ledger {
  readonly serial: number
  readonly packages: Readonly<Record<string, LedgerEntry>>
}

const EMPTY_LEDGER: Ledger = { serial: 0, packages: {} }

export function ledgerPath(releasesDir: string): string {
  return join(releasesDir, 'releases.json')
}

/**
 * Returns the ledger's entry of a package.
 * @throws ReleaseError if the package was never published
 */
export function entryOf({ packages }: Ledger, name: string, releasesDir: string): LedgerEntry {
  const entry = Object.hasOwn(packages, name) ? packages[name] : undefined
  if (!entry) throw new ReleaseError(`${name} was never published in ${releasesDir}`)
  return entry
}

/** Reads the ledger; returns an empty ledger before the first publication. */
export async function readLedger(releasesDir: string): Promise<Ledger> {
  const path = ledgerPath(releasesDir)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return EMPTY_LEDGER
  try {
    return JSON.parse(text) as Ledger
  } catch {
    throw new ReleaseError(`${path} is damaged: put a copy of it back, or remove it and publish anew`)
  }
}

/**
 * Changes the ledger in one atomic write: readers see the old ledger or the new one, never a mixture. Only one writer
 * at a time may change it, also across processes. If the ledger is returned unchanged, nothing is written.
 * @param afterwards runs while the lock is still held
 */
export async function changeLedger(
  releasesDir: string,
  change: (ledger: Ledger) => Ledger | Promise<Ledger>,
  afterwards: (ledger: Ledger) => Promise<void> = async () => {},
): Promise<Ledger> {
  return withLock(releasesDir, async (lock) => {
    const before = await readLedger(releasesDir)
    const changed = await change(before)
    // A new serial makes open tabs announce a new version. A change that does not affect their files therefore keeps
    // the serial.
    const serial = before.serial + (isOtherActive(before, changed) ? 1 : 0)
    const after = changed === before ? before : { ...changed, serial }
    if (after !== before) {
      if (!(await lock.isMine())) throw new ReleaseError('another publisher took over meanwhile: nothing was changed')
      await write(releasesDir, after)
    }
    await afterwards(after)
    return after
  })
}

function isOtherActive({ packages: before }: Ledger, { packages: after }: Ledger): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].some((name) => before[name]?.active !== after[name]?.active)
}

async function write(releasesDir: string, ledger: Ledger): Promise<void> {
  const path = ledgerPath(releasesDir)
  const draft = `${path}.${process.pid}.draft`
  await replaceDurably(releasesDir, path, draft, JSON.stringify(ledger, null, 2)).finally(() =>
    rm(draft, { force: true }),
  )
}
