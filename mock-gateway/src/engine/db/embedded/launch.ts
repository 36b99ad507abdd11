import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { DataFolderError } from '../../../data-folder-error.ts'
import type { Location } from './location.ts'
import type { Owner } from './owner.ts'
import { clearForeignPids, postmasterOf } from './postmaster.ts'
import { reasonInLog } from './reason-in-log.ts'

const START_MS = 20_000
const STOP_MS = 10_000

export function launchServer(
  binaries: string,
  location: Location,
  owner: Owner | null,
  settings: Record<string, string>,
): { ended: () => boolean } {
  const log = openSync(location.log, 'a', 0o600)
  const child = spawn(
    path.join(binaries, 'bin/postgres'),
    ['-D', location.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...owner, cwd: location.data, detached: true, stdio: ['ignore', log, log], env: { TZ: 'UTC' } },
  )
  closeSync(log)
  let ended = false
  child.on('exit', () => {
    ended = true
  })
  child.on('error', () => {
    ended = true
  })
  child.unref()
  return { ended: () => ended }
}

/**
 * Waits until the server accepts connections, and launches the server if it is not running. An old server may still be
 * shutting down, and another process may launch the server first.
 * @returns whether this process launched the server
 * @throws DataFolderError if the server does not start in time
 */
export async function untilReady(
  location: Location,
  config: ClientConfig,
  launch: () => { ended: () => boolean },
): Promise<boolean> {
  const deadline = Date.now() + START_MS
  let launched: { ended: () => boolean } | null = null
  while (true) {
    const error = await connectionError(config)
    if (error === null) return launched !== null
    if (Date.now() > deadline) throw doesNotStart(location, error)
    if ((launched === null || launched.ended()) && postmasterOf(location.data) === null) {
      clearForeignPids(location)
      launched = launch()
    }
    await wait(25)
  }
}

function doesNotStart(location: Location, cause: unknown): DataFolderError {
  const words = reasonInLog(location.log)
  return new DataFolderError(
    `The embedded PostgreSQL does not start${words && `: ${words}`}. Its log is ${location.log}; ` +
      'another data folder begins anew: DATA_DIR=.data/2, and DATABASE_URL names a server instead.',
    { cause },
  )
}

async function connectionError(config: ClientConfig): Promise<unknown> {
  const client = new Client({ ...config, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return null
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') throw error
    return error
  }
}

export async function stopServer(data: string): Promise<void> {
  const pid = postmasterOf(data)
  if (pid === null) return
  const deadline = Date.now() + STOP_MS
  // A stopped process handles no signal until it is continued.
  signal(pid, 'SIGCONT')
  signal(pid, 'SIGINT')
  while (postmasterOf(data) === pid) {
    if (Date.now() > deadline) signal(pid, 'SIGQUIT')
    await wait(20)
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
