import { mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { type EmbeddedServer, removeEmbedded, startEmbedded } from '../engine/db/embedded/index.ts'
import { takeKeeperLock } from './keeper-lock.ts'
import { keeperLog, LEASE, otherPostgres, TEST_SERVER_USERS, testServerFolder } from './test-server.ts'

// Runs one temporary PostgreSQL for all integration tests of this checkout. After the last lease has ended, it stops
// PostgreSQL and itself. So no jest hook is needed, several test runs share the server, and a killed run leaves nothing
// behind for long.
const IDLE_MS = 8_000

// The data is not needed after the run, so it need not be written to disk. Separate servers test durability.
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  max_connections: '300',
  autovacuum: 'off',
}
// Number of hash iterations for a password. Every test opens about ten connections, and both ends hash the password at
// each. Version 15 lacks this setting.
const QUICK_PASSWORDS = { scram_iterations: '1' }

const folder = testServerFolder()
const dataDir = path.join(folder, 'data')
const ready = path.join(folder, 'ready.json')
mkdirSync(folder, { recursive: true, mode: 0o755 })
const release = takeKeeperLock(folder)
if (release) {
  // The processes that wait for the server print the end of this output.
  console.log(`Starting PostgreSQL in ${dataDir} (process ${process.pid}).`)
  let isAskedToEnd = false
  process.on('SIGTERM', () => {
    isAskedToEnd = true
  })
  rmSync(ready, { force: true })
  await removeEmbedded(dataDir)
  const server = await startEmbedded({
    dataDir,
    binaries: otherPostgres(),
    settings: { ...SETTINGS, ...(otherPostgres() === undefined ? QUICK_PASSWORDS : {}) },
  })
  await hashAnew(server.connection('postgres', 'postgres'))
  announce(server)
  console.log('PostgreSQL is ready.')
  await untilUnused(server, () => isAskedToEnd)
  await removeEmbedded(dataDir)
  release()
  rmSync(keeperLog(), { force: true })
  clearUserState()
}

/** Removes the server's folders if they are empty. They are not empty while another process uses them. */
function clearUserState() {
  try {
    rmdirSync(dataDir)
    rmdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTEMPTY') throw error
  }
}

/**
 * Hashes the superuser's password again, because the first hash was made with the cluster, before any setting applied.
 */
async function hashAnew(superuser: ClientConfig) {
  const client = new Client(superuser)
  await client.connect()
  await client.query(`alter role postgres password '${superuser.password}'`)
  await client.end()
}

function announce(server: EmbeddedServer) {
  const users = Object.fromEntries(TEST_SERVER_USERS.map((user) => [user, server.connection(user, 'postgres')]))
  writeFileSync(`${ready}.new`, JSON.stringify(users), { mode: 0o600 })
  renameSync(`${ready}.new`, ready)
}

async function untilUnused(server: EmbeddedServer, isAskedToEnd: () => boolean) {
  const client = new Client(server.connection('postgres', 'postgres'))
  client.on('error', () => {})
  await client.connect()
  let leasedAt = Date.now()
  while (server.isRunning()) {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LEASE])
    if (rows[0]?.free) {
      if (isAskedToEnd() || Date.now() - leasedAt > IDLE_MS) break
      await client.query('select pg_advisory_unlock($1)', [LEASE])
    } else leasedAt = Date.now()
    await wait(isAskedToEnd() ? 50 : 500)
  }
  // This process still holds the lock, so a process that starts now waits for the lock and finds the server stopped.
  rmSync(ready, { force: true })
}
