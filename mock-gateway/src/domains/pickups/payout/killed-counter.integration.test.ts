import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Client, createClient, encodePassword, makeIdempotencyKey, memoryStorage } from '@portal/api-client'
import type { RequestOf } from '@portal/contract'
import { login, validateHardToken } from '@portal/contract/calls/auth'
import { claimPayout, payCashPickup, readCashPickup } from '@portal/contract/calls/cash-pickups'
import { currentTokenCode } from '../../../access/index.ts'
import { withDatabase } from '../../../commands.ts'
import { readConfig } from '../../../config.ts'
import { DEMO_PASSWORD } from '../../../demo/index.ts'
import { CARD } from '../../../proof/testing/counter.ts'
import { testConfig } from '../../../testing/config.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { databaseUrl } from '../../../testing/database-url.ts'
import { demoRecipe } from '../../../testing/demo-recipe.ts'
import { type GatewayProcess, gatewayProcess } from '../../../testing/gateway-process.ts'
import { withMeasuredCounter } from '../../../testing/measured-counter.ts'

// Money §10, G3, at the counter: kill -9 of the gateway while tellers claim and pay.

const ROUNDS = Number(process.env.PROVE_G3 ?? 1)
const TELLERS = 3
/** Paid and acknowledged in each round before the gateway is killed. */
const PAID_A_ROUND = 5
const TIMEOUT_MS = 120_000 + ROUNDS * 40_000

let database: TestDatabase
let dataDir: string
let gateway: GatewayProcess

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'killed-counter-'))
  database = await testDatabase(demoRecipe)
  const keyEncryptionKey = Buffer.from(testConfig().keyEncryptionKey).toString('base64')
  writeFileSync(path.join(dataDir, 'secrets.json'), JSON.stringify({ keyEncryptionKey }))
  gateway = await gatewayProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(database.connection('app_rw')),
    DATABASE_MIGRATOR_URL: databaseUrl(database.connection('migrator')),
  })
}, 120_000)
afterAll(async () => {
  await gateway.kill()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function signedIn(username: string): Promise<Client> {
  const config = readConfig(gateway.env)
  const client = await createClient({ baseUrl: `${gateway.url}/api/`, storage: memoryStorage() })
  await client.send(login, { username, userPassword: encodePassword(DEMO_PASSWORD) })
  const tokenCode = await withDatabase(config, ({ db }) => currentTokenCode(db, config, username))
  await client.send(validateHardToken, { tokenCode })
  return client
}

interface Payment {
  readonly client: Client
  readonly request: RequestOf<typeof payCashPickup>
  readonly idempotencyKey: string
}

test(
  'G3: killed under pay-outs, no cash that was acknowledged is lost, none is given twice, and what was not paid can be',
  async () => {
    const orders = ROUNDS * (PAID_A_ROUND + 2 * TELLERS) + TELLERS
    await withMeasuredCounter(readConfig(gateway.env), { tellers: TELLERS, orders }, async (counter) => {
      const tellers: Client[] = []
      for (const username of counter.tellers) tellers.push(await signedIn(username))
      const waiting = counter.orders.map(({ transactionId }) => transactionId)
      const receipts = new Map<string, string>()
      const unanswered: Payment[] = []
      const next = () => {
        const transactionId = waiting.shift()
        if (transactionId === undefined) throw new Error('too few orders for so many rounds')
        return transactionId
      }
      const payAs = async ({ client, request, idempotencyKey }: Payment) => {
        const { receiptNumber } = await client.send(payCashPickup, request, { idempotencyKey })
        receipts.set(request.transactionId, receiptNumber)
      }
      const payOne = async (client: Client, transactionId: string) => {
        try {
          await client.send(claimPayout, { transactionId })
          const { transaction } = await client.send(readCashPickup, { transactionId })
          const request = { transactionId, version: transaction.version, ...CARD }
          const payment = { client, request, idempotencyKey: makeIdempotencyKey() }
          await payAs(payment).catch(() => unanswered.push(payment))
        } catch {
          // Claimed or not, it waits for whoever comes to it next: a claim is its teller's again.
          waiting.push(transactionId)
        }
      }
      let unheard = 0
      for (let round = 0; round < ROUNDS; round++) {
        let isOver = false
        const desks = tellers.map(async (client) => {
          while (!isOver) await payOne(client, next())
        })
        const before = receipts.size
        while (receipts.size < before + PAID_A_ROUND) await wait(2)
        await gateway.kill()
        isOver = true
        await Promise.all(desks)
        await gateway.back()
        // Whoever heard nothing presses again: paid or not, it is paid once.
        unheard += unanswered.length
        for (const payment of unanswered.splice(0)) await payAs(payment)
      }
      // Else no kill came in the middle of anything.
      if (ROUNDS > 5) expect(unheard).toBeGreaterThan(0)
      const left = next()
      // It may be one teller's claim still.
      for (const client of tellers) if (!receipts.has(left)) await payOne(client, left)
      expect(receipts.get(left)).toBeDefined()
      const stored = await counter.result()
      expect(stored).toEqual({ paid: receipts.size, twice: 0, booksAgree: true })
      const numbers = [...receipts.values()].map((receipt) => Number(receipt.slice(-4))).sort((one, two) => one - two)
      const first = numbers[0] ?? 0
      expect(numbers).toEqual(numbers.map((_, nth) => first + nth))
    })
  },
  TIMEOUT_MS,
)
