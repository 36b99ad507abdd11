import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { keeperOf } from './keeper-lock.ts'
import { scratchFolder } from './scratch-folder.ts'

export const TEST_SERVER_USERS = ['postgres', 'migrator', 'app_rw', 'report_ro'] as const
export type TestServerUser = (typeof TEST_SERVER_USERS)[number]
/** Connection data of each user, without the database name. */
export type TestServer = Readonly<Record<TestServerUser, ClientConfig>>

/** Key of an advisory lock that all users of the server share. */
export const LEASE = 7_264_002
const TIMEOUT_MS = 100_000
/** How long a start may be silent. After that, and then as often, its state is printed. */
const SILENT_MS = 5_000

export interface Lease {
  readonly server: TestServer
  end(): Promise<void>
}

/**
 * Returns the folder of another PostgreSQL for the tests (`TEST_POSTGRES`). Returns undefined for the packaged
 * PostgreSQL.
 */
export const otherPostgres = (): string | undefined => process.env.TEST_POSTGRES || undefined

/**
 * The environment variable with the folder of a server that serves several Jest runs. The process that set the variable
 * keeps the server running.
 */
const KEPT = 'TEST_SERVER_FOLDER'

/**
 * Returns the server's folder, which is different for each checkout, user and version: `/dev/shm/portal-test-…`, or a
 * folder in `/tmp`.
 */
export function testServerFolder(): string {
  const kept = process.env[KEPT]
  if (kept) return kept
  const id = createHash('sha256')
    .update(import.meta.dirname + (otherPostgres() ?? ''))
    .digest('hex')
    .slice(0, 8)
  return path.join(scratchFolder(), `portal-test-${process.getuid?.() ?? 0}-${id}`)
}

/** Uses the shared test server, and starts the server if needed. The server ends some seconds after its last lease. */
export async function leaseTestServer(): Promise<Lease> {
  const deadline = Date.now() + TIMEOUT_MS
  let nextWord = Date.now() + SILENT_MS
  let launchedAt = 0
  let launched: ChildProcess | undefined
  while (true) {
    const lease = await tryToLease()
    if (lease) return lease
    if (Date.now() > deadline) throw new Error(`The test server does not start.\n${keeperOutput()}`)
    // A keeper that finds another one ends with 0.
    if (launched?.exitCode) throw new Error(`The test server ended with ${launched.exitCode}.\n${keeperOutput()}`)
    if (keeperOf(testServerFolder()) === null && Date.now() - launchedAt > 1_000) {
      launched = launchKeeper()
      launchedAt = Date.now()
    }
    if (Date.now() > nextWord) {
      nextWord = Date.now() + SILENT_MS
      process.stderr.write(`Waiting until PostgreSQL for the tests has started. ${keeperOutput()}\n`)
    }
    await wait(50)
  }
}

async function tryToLease(): Promise<Lease | null> {
  let client: Client | null = null
  try {
    const server = JSON.parse(readFileSync(path.join(testServerFolder(), 'ready.json'), 'utf8')) as TestServer
    client = new Client({ ...server.postgres, database: 'postgres' })
    client.on('error', () => {})
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [LEASE])
    const held = client
    const { stream } = (held as unknown as { connection: { stream: Socket } }).connection
    // A forgotten lease must not keep a test process alive.
    stream.unref()
    const end = () => {
      stream.ref()
      return held.end()
    }
    return { server, end }
  } catch {
    await client?.end().catch(() => {})
    return null
  }
}

/** The file with the output of the keeper that was started last. */
export const keeperLog = () => `${testServerFolder()}.log`

/** Returns the end of the keeper's output, with the path of the file. */
function keeperOutput(): string {
  try {
    return `${readFileSync(keeperLog(), 'utf8').slice(-2_000)}\n(${keeperLog()})`
  } catch {
    return `It has written nothing to ${keeperLog()}.`
  }
}

function launchKeeper(): ChildProcess {
  const keeper = path.join(import.meta.dirname, `keeper${path.extname(import.meta.filename)}`)
  const { NODE_OPTIONS = '', ...others } = process.env
  // A debugger of the tests would wait for the keeper too, or use the same port.
  const env = { ...others, NODE_OPTIONS: NODE_OPTIONS.replaceAll(/--inspect\S*/g, '').trim() }
  const log = openSync(keeperLog(), 'w')
  const stdio: StdioOptions = ['ignore', log, log]
  const child = spawn(process.execPath, ['--no-warnings', keeper], { detached: true, stdio, env })
  closeSync(log)
  child.unref()
  return child
}

/** Ends the server at once at the end of a test run, if the server has no other lease. */
export async function endTestServer(): Promise<void> {
  const keeper = keeperOf(testServerFolder())
  if (keeper === null || process.env[KEPT]) return
  try {
    process.kill(keeper, 'SIGTERM')
  } catch {
    return
  }
  const deadline = Date.now() + 3_000
  while (keeperOf(testServerFolder()) === keeper && Date.now() < deadline) await wait(25)
}
