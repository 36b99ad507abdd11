import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ReleaseError } from './manifests.ts'

/** One release of the shell or of a module that is kept on disk. */
export interface KeptRelease {
  readonly version: string
  readonly publishedAt: string
  /** When another release took its place; absent while it is active. */
  readonly retiredAt?: string
}

/** `releases.json`: what is active and what could be again, oldest first. The one source of truth of the registry. */
export interface Ledger {
  readonly serial: number
  readonly packages: Readonly<Record<string, { readonly active: string; readonly releases: readonly KeptRelease[] }>>
}

const EMPTY_LEDGER: Ledger = { serial: 0, packages: {} }

const LOCK_TIMEOUT_MS = 10_000
const LOCK_POLL_MS = 25

export function ledgerPath(releasesDir: string): string {
  return join(releasesDir, 'releases.json')
}

/** The ledger on disk; an empty one when nothing was published yet. */
export async function readLedger(releasesDir: string): Promise<Ledger> {
  const text = await readFile(ledgerPath(releasesDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? EMPTY_LEDGER : (JSON.parse(text) as Ledger)
}

/**
 * Changes the ledger in one atomic write: readers see the old one or the new one, never something between.
 * Writers take turns, between processes too. Returning the ledger unchanged writes nothing.
 */
export async function changeLedger(releasesDir: string, change: (ledger: Ledger) => Ledger): Promise<Ledger> {
  const release = await lock(join(releasesDir, 'releases.lock'))
  try {
    const before = await readLedger(releasesDir)
    const changed = change(before)
    if (changed === before) return before
    const after = { ...changed, serial: before.serial + 1 }
    await writeDurably(ledgerPath(releasesDir), JSON.stringify(after, null, 2))
    return after
  } finally {
    await release()
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.draft`
  const file = await open(draft, 'w')
  try {
    await file.writeFile(text)
    // Without it a power cut may leave the new name on an empty file.
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

async function lock(path: string): Promise<() => Promise<void>> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS
  for (;;) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(String(process.pid))
      await file.close()
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (await isAbandoned(path)) await rm(path, { force: true })
    else if (Date.now() > deadline) throw new ReleaseError(`${path} is held by another publisher`)
    else await new Promise((wake) => setTimeout(wake, LOCK_POLL_MS))
  }
}

/** A publisher that was killed leaves its lock; its process id tells. */
async function isAbandoned(path: string): Promise<boolean> {
  const pid = Number(await readFile(path, 'utf8').catch(() => ''))
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
