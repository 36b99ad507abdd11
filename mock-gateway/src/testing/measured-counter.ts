import { type Kysely, sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { ledgerKey, verifyLedger } from '../areas/books/ledger/index.ts'
import { keepAuthorization, keepRequest } from '../areas/payments/pickups/pickup.store.ts'
import { acceptedPickup } from '../areas/payments/pickups/testing/accepted-pickup.ts'
import { openedTill } from '../areas/payments/tills/testing/tills.ts'
import { moveTransaction } from '../areas/payments/transactions/index.ts'
import type { GatewayConfig } from '../config.ts'
import { joinPortalDatabase } from '../engine/db/portal-database.ts'
import type { Database } from '../engine/db/schema.ts'
import { createLog } from '../engine/http/log.ts'
import { insertTeller } from './insert-teller.ts'

/** The cash that one teller has for payouts. */
export const COUNTER_FLOAT = '1000000.00'
export const COUNTER_ORDER = { transactionAmount: '0.50', transactionDestinationAmount: '5.90' }

interface Counted {
  readonly tellers: number
  readonly orders: number
}

/** A counter of a running portal. Use it only for a portal whose data will be deleted. */
export interface MeasuredCounter {
  /** User names of tellers in the demo's branch, each with an open till. They sign in like the demo's tellers. */
  readonly tellers: readonly string[]
  /** Ids and partner references of orders with authorized requests. */
  readonly orders: readonly { readonly transactionId: string; readonly transactionReference: string }[]
  /** Returns the state of the books and tables after the payouts. */
  result(): Promise<{ readonly paid: number; readonly twice: number; readonly booksAgree: boolean }>
}

/** Opens a counter with a number of tellers and orders for some work. */
export async function withMeasuredCounter<Result>(
  config: GatewayConfig,
  counted: Counted,
  work: (counter: MeasuredCounter) => Promise<Result>,
): Promise<Result> {
  const database = await joinPortalDatabase(config, createLog('silent'))
  const key = ledgerKey(config.keyEncryptionKey)
  try {
    return await database.asOwner(async ({ db }) => {
      // The limit on the daily number of orders is removed, because it is not measured.
      await db.updateTable('parameter').set({ cash_count_limit: null }).execute()
      const tellers: string[] = []
      for (let number = 1; number <= counted.tellers; number += 1) {
        const username = await insertTeller(db, config, number)
        await openedTill({ db, key, now: new Date() }, username, { float: COUNTER_FLOAT })
        tellers.push(username)
      }
      const orders: Awaited<ReturnType<typeof authorized>>[] = []
      for (let number = 0; number < counted.orders; number += 1) orders.push(await authorized(db, config))
      return await work({ tellers, orders, result: () => resultOf(db, key, orders) })
    })
  } finally {
    await database.close()
  }
}

async function authorized(db: Kysely<Database>, config: GatewayConfig) {
  const now = new Date()
  const order = await acceptedPickup({ db, config, clock: { now: () => now } }, 'SIKALINK', COUNTER_ORDER)
  const [maker, checker] = await Promise.all(
    ['branch.teller', 'branch.head'].map((username) =>
      db.selectFrom('app_user').select('user_id').where('username', '=', username).executeTakeFirstOrThrow(),
    ),
  )
  const { transactionId } = order
  const makerId = maker?.user_id ?? ''
  const checkerId = checker?.user_id ?? ''
  await keepRequest(db, transactionId, { solId: '204', makerId, from: 'RECEIVED', now })
  await moveTransaction(
    db,
    transactionId,
    { from: ['RECEIVED'], to: 'REQUESTED' },
    { actor: { kind: 'USER', userId: makerId }, now },
  )
  await keepAuthorization(db, transactionId, { checkerId, cqId: uuid(), completion: {}, now })
  await moveTransaction(
    db,
    transactionId,
    { from: ['REQUESTED'], to: 'PENDING' },
    { actor: { kind: 'USER', userId: checkerId }, now },
  )
  return order
}

async function resultOf(db: Kysely<Database>, key: Uint8Array, orders: MeasuredCounter['orders']) {
  const ids = orders.map(({ transactionId }) => transactionId)
  const { paid, postings } = await db
    .selectFrom('pickup_payment as p')
    .innerJoin('ledger_posting as l', 'l.transaction_id', 'p.transaction_id')
    .select([sql<number>`count(distinct p.transaction_id)::int`.as('paid'), sql<number>`count(*)::int`.as('postings')])
    .where('p.transaction_id', 'in', ids)
    .executeTakeFirstOrThrow()
  return { paid, twice: postings - paid, booksAgree: (await verifyLedger(db, key)).ok }
}
