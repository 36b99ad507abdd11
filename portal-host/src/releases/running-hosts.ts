import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './lock.ts'

/** A portal host that serves a releases folder. Commands use its address to wait until the host serves their result. */
interface RunningHost {
  readonly url: string
  /**
   * The folder that the host serves. It is stored because a copy of the folder also contains the notes of the
   * original's hosts.
   */
  readonly folder: string
  readonly pid: number
  readonly machine: string
}

const folderOf = (releasesDir: string) => join(releasesDir, 'hosts')

/**
 * Stores in the releases folder a note that a host serves it.
 * @returns a function that removes the note
 */
export async function announceHost(releasesDir: string, url: string): Promise<() => Promise<void>> {
  await mkdir(folderOf(releasesDir), { recursive: true })
  const folder = await realpath(releasesDir)
  const host: RunningHost = { url, folder, pid: process.pid, machine: hostname() }
  const path = join(folderOf(releasesDir), `${randomUUID()}.json`)
  await writeFile(path, JSON.stringify(host))
  return () => rm(path, { force: true })
}

/** Returns the addresses of the hosts that serve a folder. Removes the notes of hosts killed on this machine. */
export async function runningHosts(releasesDir: string): Promise<readonly string[]> {
  const names = await readdir(folderOf(releasesDir)).catch(() => [])
  const urls: string[] = []
  for (const name of names) {
    const path = join(folderOf(releasesDir), name)
    const host = await readHost(path)
    if (!host || host.folder !== (await realpath(releasesDir))) continue
    if (host.machine === hostname() && !isAlive(host.pid)) await rm(path, { force: true })
    else urls.push(host.url)
  }
  return urls
}

async function readHost(path: string): Promise<RunningHost | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as RunningHost
  } catch {
    // The note is being written or removed at this moment.
    return undefined
  }
}
