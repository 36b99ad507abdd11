import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { withDatabase } from '../../../commands.ts'
import { type DemoCore, startDemoCore } from '../../../demo-services/core/index.ts'
import { insertPartnerKey } from '../../../testing/insert-partner-key.ts'
import { type KillablePortal, killablePortal } from '../../../testing/killable-portal.ts'
import { ledgerKey, verifyLedger } from '../../books/ledger/index.ts'
import { nuban, orderTo } from './testing/orders.ts'

// Tests G3 of money §10: kill -9 of the gateway during intake, posting and webhooks. The full proof also kills the
// database.

const ROUNDS = Number(process.env.PROVE_G3 ?? 2)
/** In the full proof, every fourth round kills the database instead of the gateway. */
const DATABASE_EVERY = 4
const isFull = process.env.PROVE_G3 !== undefined
const TIMEOUT_MS = 240_000 + ROUNDS * 40_000

let portal: KillablePortal
let core: DemoCore
let received: ReturnType<typeof receiver>

beforeAll(async () => {
  core = await startDemoCore({ port: 0, latencyMs: 20 })
  received = receiver()
  portal = await killablePortal(isFull, { CORE_BANKING_URL: core.url, CORE_BANKING_SECRET: core.secret })
}, 120_000)
afterAll(async () => {
  await portal.close()
  await core.close()
  received.close()
})

/** Returns a partner's system that acknowledges every event. */
function receiver() {
  const events: { transactionId: string; status: string }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: Record<string, string> }
    events.push({ transactionId: data.transactionId ?? '', status: data.transactionStatus ?? '' })
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
  return { events, url, close: () => server.close() }
}

test(
  'G3: when gateway and database are killed, no acknowledged order is lost, and none is posted or credited twice',
  async () => {
    const { gateway, config } = portal
    const secret = await withDatabase(config(), ({ db }) => insertPartnerKey(db, 'SWIFTREMIT', new Date()))
    const addEndpoint = () =>
      fetch(`${gateway.url}/partner/v1/webhook-endpoints`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${secret}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ url: received.url() }),
      })
    expect((await addEndpoint()).status).toBe(202)
    // Activates the endpoint as if the bank had authorized it.
    await withDatabase(config(), ({ db }) =>
      db
        .updateTable('webhook_endpoint')
        .set({ endpoint_status: 'ACTIVE' })
        .where('endpoint_status', '=', 'PENDING')
        .execute(),
    )
    /** The sent orders by reference: acknowledged orders, and orders without an answer. */
    const acknowledged = new Map<string, string>()
    const unanswered = new Map<string, { readonly key: string; readonly body: string }>()
    const send = async (reference: string, key: string, body: string) => {
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json', 'idempotency-key': key }
      const url = `${gateway.url}/partner/v1/direct-credits`
      const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null)
      const text = await answer?.json().catch(() => null)
      if (answer?.status === 201) acknowledged.set(reference, (text as { transactionId: string }).transactionId)
      return answer?.status === 201
    }
    const anOrder = () => {
      const order = orderTo(nuban(`0${Math.floor(Math.random() * 9_000_000) + 1_000_000}`), {
        transactionAmount: '1.00',
        transactionDestinationAmount: '1600.00',
      })
      return { reference: order.transactionReference, body: JSON.stringify(order) }
    }
    for (let round = 1; round <= ROUNDS; round++) {
      let isOver = false
      const senders = Array.from({ length: 4 }, async () => {
        while (!isOver) {
          const { reference, body } = anOrder()
          const key = randomUUID()
          if (!(await send(reference, key, body))) unanswered.set(reference, { key, body })
        }
      })
      const before = acknowledged.size
      while (acknowledged.size < before + 12) await wait(5)
      if (isFull && round % DATABASE_EVERY === 0) portal.killDatabase()
      else await gateway.kill()
      isOver = true
      await Promise.all(senders)
      await gateway.back()
    }
    for (const [reference, { key, body }] of unanswered)
      for (let tries = 0; !(await send(reference, key, body)); tries++) {
        expect(tries).toBeLessThan(50)
        await wait(200)
      }
    if (isFull) await allEnded()
    await withDatabase(config(), async ({ db }) => {
      const rows = await db
        .selectFrom('transaction')
        .select(['transaction_id', 'transaction_reference', 'transaction_contract_reference', 'transaction_status'])
        .where('key_id', 'is not', null)
        .execute()
      // Each acknowledged order exists once, and there are no other orders.
      expect(new Map(rows.map((row) => [row.transaction_reference, row.transaction_id]))).toEqual(acknowledged)
      expect(rows).toHaveLength(acknowledged.size)
      const credited = core.book.references()
      expect(new Set(credited).size).toBe(credited.length)
      const posted = rows.filter((row) => row.transaction_status === 'POSTED')
      for (const row of posted) expect(credited).toContain(row.transaction_contract_reference)
      const { rows: doubled } = await sql`select transaction_id from ledger_posting where event = 'POSTED'
        group by transaction_id having count(*) > 1`.execute(db)
      expect(doubled).toEqual([])
      expect(await verifyLedger(db, ledgerKey(config().keyEncryptionKey))).toMatchObject({ ok: true })
      if (!isFull) return
      // Each order is final, and its partner was notified.
      expect(rows.filter((row) => row.transaction_status !== 'POSTED')).toEqual([])
      const told = new Set(received.events.filter(({ status }) => status === 'POSTED').map((one) => one.transactionId))
      expect(rows.filter((row) => !told.has(row.transaction_id))).toEqual([])
    })
  },
  TIMEOUT_MS,
)

/** Waits until all orders have ended. Leases of killed gateways expire within a minute, their jobs within seconds. */
async function allEnded(): Promise<void> {
  const until = Date.now() + 200_000
  for (;;) {
    const { open } = await withDatabase(portal.config(), ({ db }) =>
      db
        .selectFrom('transaction as t')
        .where('t.key_id', 'is not', null)
        .where(({ or, eb }) =>
          or([
            eb('t.transaction_status', 'in', ['RECEIVED', 'PENDING', 'PASSED']),
            eb('t.transaction_id', 'in', (waiting) =>
              waiting.selectFrom('webhook_delivery').select('subject_id').where('delivery_status', '=', 'WAITING'),
            ),
          ]),
        )
        .select(({ fn }) => fn.countAll<string>().as('open'))
        .executeTakeFirstOrThrow(),
    )
    if (open === '0') return
    if (Date.now() > until) throw new Error(`${open} orders have not ended`)
    await wait(1_000)
  }
}
