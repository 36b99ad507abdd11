import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { writeSynced } from './durably.ts'
import { ReleaseError } from './manifests.ts'

/** The owner of the lock. A file with the owner's data becomes the lock, so that a lock never lacks an owner. */
interface Owner {
  readonly pid: number
  readonly machine: string
  readonly since: string
}

/** The content of a lock that its last owner released. */
const FREE = 'free'

const WAIT_MS = 60_000
const POLL_MS = 25
const HEARTBEAT_MS = 5_000
/**
 * The time in milliseconds after which a silent owner counts as gone: it was killed on another machine, or another
 * program now has its process id.
 */
const ABANDONED_MS = 30_000

export interface HeldLock {
  /**
   * Returns whether this process still owns the lock. False if another process took the lock over because this process
   * was silent for too long.
   */
  isMine(): Promise<boolean>
}

/**
 * Runs a task while holding the lock of a releases folder, one task at a time across processes and machines. Each turn
 * has a higher number than all turns before, and the highest number holds the lock. To take over from a killed
 * publisher, a process creates the next number, which only one process can do.
 * @throws ReleaseError that names the owner, if the owner holds the lock for longer than a minute
 */
export async function withLock<Result>(
  releasesDir: string,
  work: (lock: HeldLock) => Promise<Result>,
): Promise<Result> {
  const folder = join(releasesDir, 'lock')
  await mkdir(folder, { recursive: true })
  const turn = await takeTurn(folder)
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(join(folder, String(turn)), now, now).catch(() => undefined)
  }, HEARTBEAT_MS)
  try {
    return await work({ isMine: async () => (await highest(folder)) === turn })
  } finally {
    clearInterval(heartbeat)
    await place(folder, FREE, (draft) => rename(draft, join(folder, String(turn))))
  }
}

async function takeTurn(folder: string): Promise<number> {
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    const last = await highest(folder)
    const owner = last === 0 ? undefined : await ownerOf(join(folder, String(last)))
    if (owner === undefined) {
      if (await takes(folder, last + 1)) return last + 1
      continue
    }
    if (Date.now() > deadline) {
      const { pid, machine, since } = owner
      throw new ReleaseError(
        `another publisher (process ${pid} on ${machine}) has been writing the releases since ${since}: wait for it or end it, and try again`,
      )
    }
    await new Promise((wake) => setTimeout(wake, POLL_MS))
  }
}

async function takes(folder: string, turn: number): Promise<boolean> {
  const path = join(folder, String(turn))
  const owner: Owner = { pid: process.pid, machine: hostname(), since: new Date().toISOString() }
  try {
    await place(folder, JSON.stringify(owner), (draft) => link(draft, path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  // This number may have been used and removed meanwhile; in that case a higher number exists.
  if ((await highest(folder)) !== turn) {
    await rm(path, { force: true })
    return false
  }
  await sweep(folder, turn)
  return true
}

/** Writes a temporary file and moves it with `put`, so that no reader sees a partial file. */
async function place(folder: string, content: string, put: (draft: string) => Promise<void>): Promise<void> {
  const draft = join(folder, `draft-${randomUUID()}`)
  try {
    await writeSynced(draft, content)
    await put(draft)
  } finally {
    await rm(draft, { force: true })
  }
}

const turnsIn = (names: readonly string[]) => names.filter((name) => /^\d+$/.test(name)).map(Number)

const highest = async (folder: string) => Math.max(0, ...turnsIn(await readdir(folder)))

/** Returns the current owner; undefined if the lock is free or its owner is gone. */
async function ownerOf(path: string): Promise<Owner | undefined> {
  const found = await stat(path).catch(() => undefined)
  const text = await readFile(path, 'utf8').catch(() => FREE)
  if (!found || text === FREE || Date.now() - found.mtimeMs > ABANDONED_MS) return undefined
  const owner = readOwner(text)
  // After a power cut the file may be empty. Its writer is gone or still sends heartbeats, which only the file's age
  // shows.
  if (!owner) return { pid: 0, machine: 'an unknown machine', since: found.mtime.toISOString() }
  return owner.machine === hostname() && !isAlive(owner.pid) ? undefined : owner
}

function readOwner(text: string): Owner | undefined {
  try {
    const owner: unknown = JSON.parse(text)
    return typeof owner === 'object' && owner !== null ? (owner as Owner) : undefined
  } catch {
    return undefined
  }
}

/** Returns whether a process runs on this machine, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes the files of earlier turns, and drafts of publishers that were killed while writing. */
async function sweep(folder: string, turn: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const isPast = /^\d+$/.test(name) && Number(name) < turn
    const isForgotten = name.startsWith('draft-') && (await ageOf(path)) > ABANDONED_MS
    if (isPast || isForgotten) await rm(path, { force: true })
  }
}

const ageOf = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  )
