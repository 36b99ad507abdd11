import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Client, createClient, memoryStorage } from '@portal/api-client'
import { login } from '@portal/contract/auth/auth.calls'
import { createGateway, type Gateway } from '../../gateway.ts'
import { injectFetch, testConfig } from '../../testing/index.ts'
import { TIMEOUTS } from './connect.ts'
import { removeEmbedded } from './embedded/index.ts'
import { locationOf } from './embedded/location.ts'
import { postmasterOf } from './embedded/postmaster.ts'

// Short version of test F2: the embedded database of a running gateway is stopped and killed.

let dataDir: string
let gateway: Gateway
let client: Client

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'failover-'))
  gateway = await createGateway(testConfig({ dataDir, attemptsPerMinute: 100_000 }))
  await gateway.start()
  const fetch = injectFetch(gateway.app)
  client = await createClient({ baseUrl: 'http://gateway.test/api/', storage: memoryStorage(), fetch })
})
afterAll(async () => {
  await gateway.stop()
  await removeEmbedded(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

let nobodies = 0

/**
 * Signs in with an unknown user name and returns the response code: 55 if all is well. Uses a new name each time,
 * because repeated tries with the same name must wait.
 */
async function code(): Promise<string> {
  nobodies += 1
  const request = { username: `nobody-${nobodies}`, userPassword: 'eA==' }
  return client.send(login, request).then(
    () => '00',
    (error: { code: string }) => error.code,
  )
}

function postmaster(): number {
  const pid = postmasterOf(locationOf(dataDir, process.getuid?.() === 0).data)
  if (pid === null) throw new Error('no server runs')
  return pid
}

/** Returns the process ids of the server and its child processes. */
function family(): number[] {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster())], { encoding: 'utf8' })
  return [...children.split('\n').map(Number).filter(Boolean), postmaster()]
}

async function heals(): Promise<void> {
  const deadline = Date.now() + 60_000
  while ((await code()) !== '55') {
    if (Date.now() > deadline) throw new Error('the gateway does not heal')
    await wait(100)
  }
}

describe('a gateway whose database stops or dies', () => {
  test('a stopped database gives a clean code within five seconds, and the gateway recovers when the database continues', async () => {
    expect(await code()).toBe('55')
    const stopped = family()
    for (const pid of stopped) process.kill(pid, 'SIGSTOP')
    const started = performance.now()
    const codes = await Promise.all([code(), code(), code()])
    const took = performance.now() - started
    expect((await gateway.app.inject('/health')).statusCode).toBe(200)
    expect((await gateway.app.inject('/ready')).statusCode).toBe(503)
    for (const pid of stopped.reverse()) process.kill(pid, 'SIGCONT')
    for (const code of codes) expect(['91', '96']).toContain(code)
    // The timeouts keep every answer below five seconds. This test does not count delays of the machine.
    expect(TIMEOUTS.connect + TIMEOUTS.query).toBeLessThan(5_000)
    expect(took).toBeLessThan(15_000)
    await heals()
  }, 90_000)

  test('a killed database gives a clean code and is restarted, and the gateway recovers', async () => {
    process.kill(postmaster(), 'SIGKILL')
    expect(['91', '96']).toContain(await code())
    await heals()
    expect((await gateway.app.inject('/ready')).statusCode).toBe(200)
  }, 90_000)
})
