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
  /** When it was last active; absent while it is active. */
  readonly retiredAt?: string
  /** When open tabs failed to load it and the portal rolled it back; that happens at most once per release. */
  readonly failedAt?: string
  /** The result of its start check at the publisher; absent in older releases. */
  readonly start?: StartOutcome
}

/** Why the portal rolled a release back without a command. */
export interface AutomaticRollback {
  readonly cause: AutomaticCause
  /** The release that failed. */
  readonly from: string
  /** The error reported by one of the tabs, shortened. Anybody may have written it. */
  readonly error: string
}

/** One change of the active release. */
export interface Activation {
  /** Absent if no release is active from then on. */
  readonly version?: string
  readonly at: string
  /** A command, or `start`: `npm start` activated the workspace's build, or withdrew a module it no longer builds. */
  readonly by: 'publish' | 'rollback' | 'withdraw' | 'start'
  /** For an automatic rollback. */
  readonly automatic?: AutomaticRollback
}

export interface LedgerEntry {
  /** Absent while the module is withdrawn. */
  readonly active?: string
  readonly releases: readonly KeptRelease[]
  /** Oldest first; absent in a ledger without a history. */
  readonly history?: readonly Activation[]
  /**
   * Since when a person has held the active release: it is not rolled back automatically. Ends when another becomes
   * active.
   */
  readonly heldAt?: string
}

/** `releases.json`: the active releases, earlier ones, and those to return to. The only source of the registry. */
export interface Ledger {
  readonly serial: number
  readonly packages: Readonly<Record<string, LedgerEntry>>
}

const EMPTY_LEDGER: Ledger = { serial: 0, packages: {} }

export function ledgerPath(releasesDir: string): string {
  return join(releasesDir, 'releases.json')
}

/**
 * The ledger's entry of a package.
 * @throws ReleaseError if that name was never published
 */
export function entryOf({ packages }: Ledger, name: string, releasesDir: string): LedgerEntry {
  const entry = Object.hasOwn(packages, name) ? packages[name] : undefined
  if (!entry) throw new ReleaseError(`${name} was never published in ${releasesDir}`)
  return entry
}

/** The ledger on disk; an empty one before the first publication. */
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
 * Changes the ledger in one atomic write: readers see the old one or the new one, never something between. Writers
 * take turns, between processes too. Returning the ledger unchanged skips the write.
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
    // The serial makes open tabs announce a new version: a change that does not affect their files keeps it.
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
