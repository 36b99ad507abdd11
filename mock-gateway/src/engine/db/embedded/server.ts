import { existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { Client, type ClientConfig } from 'pg'
import { makeRoles } from '../roles.ts'
import { preparedBinaries } from './binaries.ts'
import { initialize } from './initialize.ts'
import { launchServer, stopServer, untilReady } from './launch.ts'
import { type Location, locationOf, stagingFolder } from './location.ts'
import { databaseOwner, give, type Owner } from './owner.ts'
import { type Passwords, readPasswords } from './passwords.ts'
import { postmasterOf } from './postmaster.ts'
import { reasonInLog } from './reason-in-log.ts'
import { makeRoot, sweepStaged } from './sweep.ts'

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Further server settings, with which tests switch fsync off. */
  readonly settings?: Readonly<Record<string, string>>
  /**
   * Folder with `bin/` of another PostgreSQL, for tests on an older version. If absent, the packaged PostgreSQL is
   * used.
   */
  readonly binaries?: string | undefined
}

/** PostgreSQL 18 from npm packages, run by the gateway. If the gateway is killed, the next gateway attaches to it. */
export interface EmbeddedServer {
  readonly location: Location
  /** True if this process launched the server, and false if the server was already running. */
  readonly isOurs: boolean
  /** Returns the connection data of a database user. */
  connection(user: keyof Passwords, database: string): ClientConfig
  /** Restarts the server if it has died. May be called at any time. */
  ensureRunning(): Promise<void>
  isRunning(): boolean
  stop(): Promise<void>
}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Statements may contain personal data: never log them.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  // The server ends the running query of a killed gateway, so that the locks of the query are released.
  client_connection_check_interval: '1s',
}

/** Starts the embedded server below `dataDir`, or attaches to the server that runs there. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const owner = databaseOwner()
  const location = locationOf(options.dataDir, owner !== null)
  if (location.isStaged) sweepStaged(stagingFolder())
  makeRoot(location, options.dataDir)
  const binaries = options.binaries ?? preparedBinaries(owner ? stagingFolder() : location.root, owner !== null)
  if (!existsSync(location.data)) {
    // Versions before 17 have no built-in locales; C.UTF-8 of the C library sorts in the same way.
    const provider = options.binaries === undefined ? 'builtin' : 'libc'
    await initialize(binaries, location, owner, { isQuick: options.settings?.fsync === 'off', provider })
  }
  const passwords = readPasswords(location.data)
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
  superuser.on('error', () => {})
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

/** Returns the reason of a crash from the log of the cluster in `dataDir`. */
export function stopReason(dataDir: string): string {
  return reasonInLog(locationOf(dataDir, databaseOwner() !== null).log)
}

/** Stops and deletes the cluster in `dataDir`, even if another process started it. */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const location = locationOf(dataDir, databaseOwner() !== null)
  await stopServer(location.data)
  rmSync(location.root, { recursive: true, force: true })
  rmSync(location.socket, { recursive: true, force: true })
}

function makeSocketFolder(folder: string, owner: Owner | null) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  give(folder, owner)
  const stat = lstatSync(folder)
  const expected = owner?.uid ?? process.getuid?.()
  if (!stat.isDirectory() || stat.uid !== expected) throw new Error(`${folder} belongs to somebody else`)
}
