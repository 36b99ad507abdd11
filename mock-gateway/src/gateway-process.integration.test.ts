import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Client, createClient, encodePassword, makeIdempotencyKey, memoryStorage } from '@portal/api-client'
import { login, validateHardToken } from '@portal/contract/auth/auth.calls'
import { createUser, type UserCreateRequest } from '@portal/contract/users/users.calls'
import { withDatabase } from './commands.ts'
import { readConfig } from './config.ts'
import { DEMO_PASSWORD } from './demo/index.ts'
import { currentTokenCode } from './engine/access/index.ts'
import { isEmbeddedRunning, removeEmbedded } from './engine/db/embedded/index.ts'
import { inherited } from './testing/gateway-process.ts'

// Short version of test F1, and tests of how a gateway process ends. Each process is separate and has its own embedded
// database.
const ROUNDS = Number(process.env.PROVE_F1 ?? 1)
/** The target is three seconds on an idle machine. While other tests run, a start takes longer. */
const BACK_MS = process.env.PROVE_F1 === undefined ? 30_000 : 3_000
const TIMEOUT_MS = 180_000 + ROUNDS * 60_000

let env: Record<string, string>
let child: ChildProcess | null = null

beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'process-'))
  env = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(await freePort()), LOG_LEVEL: 'error', NODE_ENV: 'test' }
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await removeEmbedded(env.DATA_DIR ?? '')
  rmSync(env.DATA_DIR ?? '', { recursive: true, force: true })
})

/** Returns a port below the system's ephemeral ports, so that no other process takes it while the gateway is down. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}

const base = () => `http://127.0.0.1:${env.PORT}`

/** Starts the process and returns the milliseconds until the process was ready. */
async function start(): Promise<number> {
  const started = performance.now()
  const main = path.join(import.meta.dirname, 'main.ts')
  child = spawn(process.execPath, ['--no-warnings', main], {
    env: { ...env, ...inherited() },
    stdio: 'inherit',
  })
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() - started > 120_000) throw new Error('the gateway does not start')
    await wait(20)
  }
  return performance.now() - started
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`${base()}/ready`).catch(() => null)
  return answer?.status === 200
}

async function end(signal: NodeJS.Signals): Promise<number | null> {
  const process = child
  child = null
  if (!process) return null
  const exited = once(process, 'exit')
  process.kill(signal)
  const [code] = await exited
  return code
}

async function signedIn(): Promise<Client> {
  const client = await createClient({ baseUrl: `${base()}/api/`, storage: memoryStorage() })
  await client.send(login, { username: 'ho.maker', userPassword: encodePassword(DEMO_PASSWORD) })
  const config = readConfig(env)
  const tokenCode = await withDatabase(config, ({ db }) => currentTokenCode(db, config, 'ho.maker'))
  await client.send(validateHardToken, { tokenCode })
  return client
}

const newUser = (n: number): UserCreateRequest => ({
  userFirstName: 'Kill',
  userLastName: 'Round',
  userPhone: '0803 000 0000',
  userSolId: '001',
  username: `kill.${n}`,
  userEmail: `kill.${n}@bank.example`,
  userRoleId: '0000000007',
  userType: 'BRANCH',
  countryId: '01',
})

describe('a gateway process', () => {
  test(
    'a gateway killed during writes loses no acknowledged write, duplicates no write, and restarts soon',
    async () => {
      await start()
      const client = await signedIn()
      const acknowledged = new Map<number, string>()
      const unanswered = new Map<number, string>()
      let n = 0
      for (let round = 0; round < ROUNDS; round++) {
        const writers = Array.from({ length: 4 }, async () => {
          while (child !== null) {
            const own = n++
            const idempotencyKey = makeIdempotencyKey()
            try {
              const { cqId } = await client.send(createUser, newUser(own), { idempotencyKey })
              acknowledged.set(own, cqId)
            } catch {
              unanswered.set(own, idempotencyKey)
            }
          }
        })
        const before = acknowledged.size
        while (acknowledged.size < before + 15) await wait(5)
        await end('SIGKILL')
        await Promise.all(writers)
        expect(await start()).toBeLessThan(BACK_MS)
      }
      // Every client resends under the same key. Clients that already had an answer get the same answer again.
      for (const [own, idempotencyKey] of unanswered) {
        acknowledged.set(own, (await client.send(createUser, newUser(own), { idempotencyKey })).cqId)
      }
      const items = await withDatabase(readConfig(env), ({ db }) =>
        db
          .selectFrom('queue_item')
          .innerJoin('app_user', (join) => join.on('app_user.username', 'like', 'kill.%'))
          .select(['queue_item.cq_id', 'app_user.username'])
          .whereRef('queue_item.target_id', '=', ({ cast, ref }) => cast<string>(ref('app_user.user_id'), 'text'))
          .execute(),
      )
      const stored = new Map(items.map((item) => [Number(item.username.slice('kill.'.length)), item.cq_id]))
      expect(items).toHaveLength(stored.size)
      expect(stored).toEqual(acknowledged)
    },
    TIMEOUT_MS,
  )

  test('a gateway process ends cleanly on a signal, and leaves no database running', async () => {
    expect(await end('SIGTERM')).toBe(0)
    expect(isEmbeddedRunning(env.DATA_DIR ?? '')).toBe(false)
  })

  test('a gateway process refuses to start with a wrong environment, and reports all faults', async () => {
    const told = await refusal({ NODE_ENV: 'production' })
    expect(told).toContain('KEY_ENCRYPTION_KEY is required in production')
    expect(told).not.toContain('    at ')
  })

  test('a gateway process refuses to start with damaged secrets, and explains what to do', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'damaged-'))
    writeFileSync(path.join(dataDir, 'secrets.json'), '{ "keyEnc')
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(/^\S+secrets\.json is damaged, .* `npm run reset`\.\n$/)
    rmSync(dataDir, { recursive: true })
  })

  test('a gateway process refuses to start on a used port, and leaves no database running', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} is taken by another program: end that one, or choose another port by PORT.\n`,
    )
    expect(isEmbeddedRunning(env.DATA_DIR ?? '')).toBe(false)
    other.close()
  })
})

/** Returns the error output of a process that does not start. */
async function refusal(wrong: Record<string, string>): Promise<string> {
  const main = path.join(import.meta.dirname, 'main.ts')
  const gateway = spawn(process.execPath, ['--no-warnings', main], {
    env: { ...env, ...wrong, ...inherited() },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let told = ''
  gateway.stderr.setEncoding('utf8').on('data', (part: string) => {
    told += part
  })
  const [code] = await once(gateway, 'close')
  expect(code).toBe(1)
  return told
}
