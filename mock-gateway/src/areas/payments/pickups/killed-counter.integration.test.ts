import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  type Client,
  createClient,
  encodePassword,
  GatewayError,
  makeIdempotencyKey,
  memoryStorage,
} from '@portal/api-client'
import { fromMinor, toMinor } from '@portal/contract'
import { login, validateHardToken } from '@portal/contract/auth/auth.calls'
import { readCashPickup } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { claimPayout, payCashPickup } from '@portal/contract/cash-pickups/payouts.calls'
import { decideQueueItem, readQueueItem } from '@portal/contract/queue/queue.calls'
import { closeTill, moveTillCash, readTillDay, readTills, readVaults } from '@portal/contract/tills/tills.calls'
import { withDatabase } from '../../../commands.ts'
import { DEMO_PASSWORD } from '../../../demo/index.ts'
import { currentTokenCode } from '../../../engine/access/index.ts'
import { CARD } from '../../../security-tests/testing/counter.ts'
import { type KillablePortal, killablePortal } from '../../../testing/killable-portal.ts'
import {
  COUNTER_FLOAT,
  COUNTER_ORDER,
  type MeasuredCounter,
  withMeasuredCounter,
} from '../../../testing/measured-counter.ts'

// Tests G3 of money §10 at the counter: kill -9 of the gateway while tellers claim and pay, cash moves between vault
// and tills, and tills are closed. The full proof also kills the database.

const ROUNDS = Number(process.env.PROVE_G3 ?? 1)
/** In the full proof, every fourth round kills the database instead of the gateway. */
const DATABASE_EVERY = 4
const isFull = process.env.PROVE_G3 !== undefined
const PAYERS = 3
/** The number of payouts that are acknowledged in each round before the kill. */
const PAID_A_ROUND = 5
const TIMEOUT_MS = 240_000 + ROUNDS * 40_000

const FLOAT = toMinor(COUNTER_FLOAT)
const CASH = toMinor(COUNTER_ORDER.transactionDestinationAmount)
const NOTE = 20_000n

let portal: KillablePortal

beforeAll(async () => {
  portal = await killablePortal(isFull)
}, 120_000)
afterAll(() => portal.close())

async function signedIn(username: string): Promise<Client> {
  const config = portal.config()
  const client = await createClient({ baseUrl: `${portal.gateway.url}/api/`, storage: memoryStorage() })
  await client.send(login, { username, userPassword: encodePassword(DEMO_PASSWORD) })
  const tokenCode = await withDatabase(config, ({ db }) => currentTokenCode(db, config, username))
  await client.send(validateHardToken, { tokenCode })
  return client
}

/** Records the actions of the tellers and the answers, over all rounds. */
class Day {
  readonly waiting: string[]
  /** The payouts by order, each with its receipt number and the teller who paid from their till. */
  readonly paid = new Map<string, { readonly receiptNumber: string; readonly payer: number }>()
  /** The cash that the vault paid to each teller's till, less returns. */
  readonly moved = Array.from({ length: PAYERS }, () => 0n)
  /** The number of requests that got no answer. */
  unheard = 0

  constructor(counter: MeasuredCounter) {
    this.waiting = counter.orders.map(({ transactionId }) => transactionId)
  }

  /** Repeats the request until there is an answer, each time with the same idempotency key, like the portal. */
  async pressed<Answer>(press: (options: { readonly idempotencyKey: string }) => Promise<Answer>): Promise<Answer> {
    const idempotencyKey = makeIdempotencyKey()
    for (;;) {
      try {
        return await press({ idempotencyKey })
      } catch (error) {
        if (!(error instanceof GatewayError) || error.isDecided) throw error
        this.unheard += 1
        await wait(50)
      }
    }
  }

  /**
   * Claims and pays an order. False if the teller cannot pay the order, because another teller has the claim or the
   * request got no answer.
   */
  async payOne(client: Client, payer: number, transactionId: string): Promise<boolean> {
    let version: number
    try {
      await client.send(claimPayout, { transactionId })
      version = (await client.send(readCashPickup, { transactionId })).transaction.version
    } catch {
      return false
    }
    const { receiptNumber } = await this.pressed((options) =>
      client.send(payCashPickup, { transactionId, version, ...CARD }, options),
    )
    this.paid.set(transactionId, { receiptNumber, payer })
    return true
  }

  /** Requests more cash for a teller or returns some cash, and lets the head of the branch authorize it. */
  async moveCash(client: Client, head: Client, payer: number, nth: number): Promise<void> {
    const till = await this.pressed(() => tillOf(client))
    const { tillId, version } = till
    const [tillAct, amount] = nth % 2 === 0 ? (['SUPPLY', 700n] as const) : (['RETURN', 300n] as const)
    const asked = { tillId, version, tillAct, cashAmount: fromMinor(amount) }
    const { cqId } = await this.pressed((options) => client.send(moveTillCash, asked, options))
    await this.authorize(head, cqId)
    this.moved[payer] = (this.moved[payer] ?? 0n) + (tillAct === 'SUPPLY' ? amount : -amount)
  }

  async authorize(head: Client, cqId: string): Promise<void> {
    const { item } = await this.pressed(() => head.send(readQueueItem, { cqId }))
    await this.pressed((options) =>
      head.send(decideQueueItem, { cqId, cqMode: 'AUTHORIZE', cqHash: item.cqHash }, options),
    )
  }

  /** Closes a till with an exact count or with one banknote missing. Returns the amount of the shortage. */
  async close(client: Client, short: bigint): Promise<{ readonly short: bigint; readonly cqId?: string | undefined }> {
    const { tillId, version } = await this.pressed(() => tillOf(client))
    const pieces = [{ pieceValue: fromMinor(NOTE), pieces: Number((FLOAT - short) / NOTE) }]
    const request = { tillId, version, pieces, ...(short === 0n ? {} : { differenceReason: 'A note is missing' }) }
    const { differenceAmount, cqId } = await this.pressed((options) => client.send(closeTill, request, options))
    expect(toMinor(differenceAmount)).toBe(-short)
    return { short, cqId }
  }
}

async function tillOf(client: Client) {
  const till = (await client.send(readTills, {})).data[0]
  if (till === undefined) throw new Error('the teller has no till')
  return till
}
const inVault = async (head: Client) => {
  const { vaults } = await head.send(readVaults, {})
  return toMinor(vaults.find(({ currency }) => currency === 'GHC')?.balance ?? '')
}

test(
  'G3: after processes of a busy counter are killed, no acknowledged cash is lost or moved twice, and all work continues',
  async () => {
    const orders = ROUNDS * (PAID_A_ROUND + 2 * PAYERS) + PAYERS
    await withMeasuredCounter(portal.config(), { tellers: PAYERS + ROUNDS, orders }, async (counter) => {
      const day = new Day(counter)
      const head = await signedIn('branch.head')
      const tellers: Client[] = []
      for (const username of counter.tellers) tellers.push(await signedIn(username))
      const payers = tellers.slice(0, PAYERS)
      const closers = tellers.slice(PAYERS)
      const vault = await inVault(head)
      const closed: Awaited<ReturnType<Day['close']>>[] = []
      for (const [round, closer] of closers.entries()) {
        const until = { isOver: false }
        const desks = payers.map(async (client, payer) => {
          while (!until.isOver) {
            const transactionId = day.waiting.shift()
            if (transactionId === undefined) throw new Error('too few orders for so many rounds')
            // If the payment failed, the next teller takes the order. A teller who has already claimed the order gets
            // the same claim again.
            if (!(await day.payOne(client, payer, transactionId))) day.waiting.push(transactionId)
          }
        })
        const cash = payers.map(async (client, payer) => {
          for (let nth = round; !until.isOver; nth += 1) await day.moveCash(client, head, payer, nth)
        })
        const before = day.paid.size
        while (day.paid.size < before + PAID_A_ROUND) await wait(2)
        const closing = day.close(closer, round % 2 === 0 ? NOTE : 0n)
        await wait(round % 10)
        if (isFull && (round + 1) % DATABASE_EVERY === 0) portal.killDatabase()
        else await portal.gateway.kill()
        until.isOver = true
        await portal.gateway.back()
        await Promise.all([...desks, ...cash])
        closed.push(await closing)
      }
      // Without an unanswered request, no kill would have interrupted any work.
      if (isFull) expect(day.unheard).toBeGreaterThan(0)

      // The remaining orders are paid now.
      for (const transactionId of day.waiting) {
        let isPaid = false
        for (const [payer, client] of payers.entries()) isPaid ||= await day.payOne(client, payer, transactionId)
        expect([transactionId, isPaid]).toEqual([transactionId, true])
      }
      expect(await inVault(head)).toBe(vault + sum(closed.map(({ short }) => FLOAT - short)) - sum(day.moved))
      for (const { cqId } of closed) if (cqId !== undefined) await day.authorize(head, cqId)
      for (const closer of closers)
        expect(await tillOf(closer)).toMatchObject({ tillStatus: 'CLOSED', pendingCqId: null })

      for (const [payer, client] of payers.entries()) {
        const { tillId, balance, pendingCqId } = await tillOf(client)
        const own = [...day.paid.values()].filter((one) => one.payer === payer)
        expect(pendingCqId).toBeNull()
        expect(toMinor(balance)).toBe(FLOAT + (day.moved[payer] ?? 0n) - CASH * BigInt(own.length))
        const { lines } = await client.send(readTillDay, { tillId })
        const receipts = lines.flatMap(({ receiptNumber }) => receiptNumber ?? [])
        expect(receipts.sort()).toEqual(own.map(({ receiptNumber }) => receiptNumber).sort())
      }
      expect(await counter.result()).toEqual({ paid: orders, twice: 0, booksAgree: true })
      const numbers = [...day.paid.values()].map(({ receiptNumber }) => Number(receiptNumber.slice(-4)))
      const first = Math.min(...numbers)
      expect(numbers.sort((one, other) => one - other)).toEqual(numbers.map((_, nth) => first + nth))
    })
  },
  TIMEOUT_MS,
)

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n)
