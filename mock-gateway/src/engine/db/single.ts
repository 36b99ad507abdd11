import { Client, type ClientConfig } from 'pg'
import { isLockTimeout } from './lock-timeout.ts'

/** Thrown if another gateway uses the database of this data folder. */
export class AlreadyRunningError extends Error {
  constructor() {
    super(
      'already running: another gateway uses this data folder. End that one, or name another folder: DATA_DIR=.data/2 npm start',
    )
    this.name = 'AlreadyRunningError'
  }
}

/**
 * The lock that allows only one gateway on an embedded database. It is held by a connection, so that it always ends
 * with the process.
 */
export interface SingleLock {
  /** Takes the lock again after the server has died. Returns false if another gateway holds the lock. */
  retake(): Promise<boolean>
  release(): Promise<void>
}

// Id of the advisory lock: an arbitrary number, the same in all gateways.
const LOCK = 7_264_001
/**
 * Maximum wait for the lock. The gateway waits because the connection of a killed gateway may take a moment to
 * disappear.
 */
const LOCK_TIMEOUT_MS = 1_500

/** Takes the lock. @throws AlreadyRunningError if another gateway holds the lock */
export async function takeSingleLock(server: ClientConfig): Promise<SingleLock> {
  let client = await held(server)
  if (!client) throw new AlreadyRunningError()
  return {
    retake: async () => {
      await client?.end().catch(() => {})
      client = await held(server)
      return client !== null
    },
    release: async () => {
      await client?.end().catch(() => {})
      client = null
    },
  }
}

async function held(server: ClientConfig): Promise<Client | null> {
  const client = new Client({ ...server, lock_timeout: LOCK_TIMEOUT_MS, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return client
  } catch (error) {
    await client.end().catch(() => {})
    if (isLockTimeout(error)) return null
    throw error
  }
}
