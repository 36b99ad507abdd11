import { execFile, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client, type ClientConfig } from 'pg'
import { makeRoles } from '../roles.ts'
import { preparedBinaries } from './binaries.ts'
import { type Location, locationOf, stagingFolder } from './location.ts'
import { databaseOwner, type Owner } from './owner.ts'
import { makePasswords, type Passwords, readPasswords } from './passwords.ts'
import { clearForeignPid, postmasterOf } from './postmaster.ts'

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Server settings besides ours; tests switch fsync off. */
  readonly settings?: Readonly<Record<string, string>>
}

/** PostgreSQL 18 from npm packages, run by ourselves. It outlives a killed gateway: the next one attaches to it. */
export interface EmbeddedServer {
  readonly location: Location
  /** This process launched it; otherwise it was running already. */
  readonly isOurs: boolean
  /** How to reach it as one of its users. */
  connection(user: keyof Passwords, database: string): ClientConfig
  /** Brings it up again if it died; safe to call at any time. */
  ensureRunning(): Promise<void>
  isRunning(): boolean
  stop(): Promise<void>
}

const START_MS = 20_000
const STOP_MS = 10_000

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Statements may hold personal data: never in a log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  // A killed gateway's running query ends, so that its locks do.
  client_connection_check_interval: '1s',
}

/** Starts the embedded server below `dataDir`, or attaches to the one that runs there. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const owner = databaseOwner()
  const location = locationOf(options.dataDir, owner !== null)
  mkdirSync(location.root, { recursive: true, mode: 0o755 })
  const binaries = preparedBinaries(owner ? stagingFolder() : location.root, owner !== null)
  if (!existsSync(location.data)) await initialize(binaries, location, owner, options.settings?.fsync === 'off')
  const passwords = readPasswords(location.passwords)
  makeSocketFolder(location.socket, owner)

  const connection = (user: keyof Passwords, database: string): ClientConfig => ({
    host: location.socket,
    port: 5432,
    user,
    password: passwords[user],
    database,
  })
  const settings = { ...SETTINGS, unix_socket_directories: location.socket, ...options.settings }
  const launch = () => launchServer(binaries, location, owner, settings)
  let starting: Promise<boolean> | null = null
  const ensureRunning = () => {
    starting ??= untilReady(location, connection('postgres', 'postgres'), launch).finally(() => {
      starting = null
    })
    return starting
  }
  const isOurs = await ensureRunning()
  const superuser = new Client(connection('postgres', 'postgres'))
  await superuser.connect()
  try {
    await makeRoles(superuser, passwords)
  } finally {
    await superuser.end()
  }
  return {
    location,
    isOurs,
    connection,
    ensureRunning: async () => {
      await ensureRunning()
    },
    isRunning: () => postmasterOf(location.data) !== null,
    stop: () => stopServer(location.data),
  }
}

export function isEmbeddedRunning(dataDir: string): boolean {
  return postmasterOf(locationOf(dataDir, databaseOwner() !== null).data) !== null
}

/** Stops the cluster of `dataDir`, whoever started it, and throws it away. */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const location = locationOf(dataDir, databaseOwner() !== null)
  await stopServer(location.data)
  rmSync(location.root, { recursive: true, force: true })
  rmSync(location.socket, { recursive: true, force: true })
}

async function initialize(binaries: string, location: Location, owner: Owner | null, quick: boolean): Promise<void> {
  const unfinished = `${location.data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const passwords = makePasswords(location.passwords)
  const passwordFile = path.join(location.root, `initial-${process.pid}`)
  writeFileSync(passwordFile, passwords.postgres, { mode: 0o600 })
  give(unfinished, owner)
  give(passwordFile, owner)
  try {
    await promisify(execFile)(
      path.join(binaries, 'bin/initdb'),
      [
        `--pgdata=${unfinished}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
        '--no-instructions',
        ...(quick ? ['--no-sync'] : []),
      ],
      { ...owner, cwd: location.root, env: { TZ: 'UTC' } },
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
  // Only a finished cluster gets the name; one half made is thrown away at the next start.
  renameSync(unfinished, location.data)
}

function launchServer(
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

/** Connects, launching the server when nobody runs it: an old one may still be going down, another process may be first. Answers whether it launched. */
async function untilReady(
  location: Location,
  config: ClientConfig,
  launch: () => { ended: () => boolean },
): Promise<boolean> {
  const deadline = Date.now() + START_MS
  let launched: { ended: () => boolean } | null = null
  while (true) {
    const error = await connectionError(config)
    if (error === null) return launched !== null
    if (Date.now() > deadline)
      throw new Error(`the embedded PostgreSQL does not start; see ${location.log}`, { cause: error })
    if ((launched === null || launched.ended()) && postmasterOf(location.data) === null) {
      clearForeignPid(location.data)
      launched = launch()
    }
    await wait(25)
  }
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

async function stopServer(data: string): Promise<void> {
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

function makeSocketFolder(folder: string, owner: Owner | null) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  give(folder, owner)
  const stat = lstatSync(folder)
  const expected = owner?.uid ?? process.getuid?.()
  if (!stat.isDirectory() || stat.uid !== expected) throw new Error(`${folder} belongs to somebody else`)
}

function give(file: string, owner: Owner | null) {
  if (owner) chownSync(file, owner.uid, owner.gid)
}
