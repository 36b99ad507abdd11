import { Client, type ClientConfig } from 'pg'
import { isLockTimeout } from './lock-timeout.ts'

/** Another gateway holds this data folder's database. */
export class AlreadyRunningError extends Error {
  constructor() {
    super(
      'already running: another gateway uses this data folder. End that one, or name another folder: DATA_DIR=.data/2 npm start',
    )
    this.name = 'AlreadyRunningError'
  }
}

/** Allows one gateway on an embedded database, by a connection, which ends with the process in any case. */
export interface SingleLock {
  /** Takes it again after the server died; false if another gateway has it. */
  retake(): Promise<boolean>
  release(): Promise<void>
}

// Any number, but always the same.
const LOCK = 7_264_001
/** The connection of a killed predecessor may take a moment to disappear. */
const LOCK_TIMEOUT_MS = 1_500

/** @throws AlreadyRunningError if another gateway has it. */
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
