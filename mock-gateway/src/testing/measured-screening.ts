import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { insertOlderOrders, TEN_AGGREGATES } from '../areas/compliance/screening/testing/old-customer.ts'
import { insertRules, putInForce, putOneInForce } from '../areas/compliance/screening/testing/rules-in-force.ts'
import { listInForce } from '../areas/compliance/watch-lists/index.ts'
import { insertLongList } from '../areas/compliance/watch-lists/testing/long-list.ts'
import type { GatewayConfig } from '../config.ts'
import { joinPortalDatabase } from '../engine/db/portal-database.ts'
import { createLog } from '../engine/http/log.ts'
import { QUEUES } from '../queues.ts'
import { madeEntry } from './measured-names.ts'

const LONG_LIST = 'LONG'

/** Direct credits in the database of a gateway without running jobs, for measuring their screening. */
export interface MeasuredScreening {
  /** Stores `count` rules that hit no order. Four of five rules compare one value; the fifth compares only amounts. */
  keepRules(count: number): Promise<void>
  /** Activates the first `count` rules. */
  inForce(count: number): Promise<void>
  /** Activates one rule that needs ten aggregates of the sender. */
  aggregatesInForce(): Promise<void>
  /** Activates one rule that compares the sender with a list of `count` entries, and loads the list. */
  nameInForce(count: number): Promise<void>
  /** Adds `count` more orders of the same sender, over the previous 90 days. */
  keepOlderOrders(count: number): Promise<void>
  /** Returns the ids of orders that await screening. */
  received(): Promise<readonly string[]>
  /** Screens the orders in one batch, like the gateway's worker. */
  screen(transactionIds: readonly string[]): Promise<void>
  /** Returns all orders to the state before their screening, and deletes the results. */
  again(): Promise<void>
  close(): Promise<void>
}

export async function measuredScreening(config: GatewayConfig): Promise<MeasuredScreening> {
  const log = createLog('silent')
  const database = await joinPortalDatabase(config, log)
  const { db } = database.connected
  const queue = QUEUES.find(({ name }) => name === 'transaction-screening')
  if (queue === undefined) throw new Error('no queue screens direct credits')
  return {
    keepRules: (count) => insertRules(db, count),
    inForce: (count) => putInForce(db, count),
    aggregatesInForce: () => putOneInForce(db, 'TEN', TEN_AGGREGATES),
    async nameInForce(count) {
      await insertLongList(db, LONG_LIST, count, madeEntry)
      await listInForce(db, LONG_LIST)
      await putOneInForce(db, 'NAME', [
        { columnName: `senderLike_${LONG_LIST}`, queryType: '>=', keyword: '85', keywordType: 'TEXT', join: 'NONE' },
      ])
    },
    keepOlderOrders: (count) => database.asOwner((owner) => insertOlderOrders(owner.db, count)),
    received: async () => {
      const rows = await db
        .selectFrom('transaction')
        .select('transaction_id')
        .where('transaction_status', '=', 'RECEIVED')
        .where('key_id', 'is not', null)
        .orderBy('transaction_id')
        .execute()
      return rows.map(({ transaction_id }) => transaction_id)
    },
    screen: async (transactionIds) => {
      const jobs = transactionIds.map((transactionId) => ({ id: transactionId, data: { transactionId } }))
      await queue.work({ db, reports: db, config, log, now: new Date(), correlationId: uuid() }, jobs)
    },
    again: async () => {
      await sql`update transaction set transaction_status = 'RECEIVED' where transaction_status = 'PENDING' and key_id is not null`.execute(
        db,
      )
      // The gateway itself deletes no results.
      await database.asOwner((owner) => sql`delete from screening_run`.execute(owner.db))
    },
    close: () => database.close(),
  }
}
