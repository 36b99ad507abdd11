import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../../engine/db/schema.ts'

/**
 * Inserts a copy of the transaction as a test order.
 * @returns the id of the test order
 */
export async function insertTestOrder(db: Kysely<Database>, transactionId: string): Promise<string> {
  const { search_text: _, ...like } = await db
    .selectFrom('transaction')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  const testOrderId = uuid()
  await db
    .insertInto('transaction')
    .values({
      ...like,
      order_details: JSON.stringify(like.order_details),
      charge_lines: JSON.stringify(like.charge_lines),
      metadata: like.metadata === null ? null : JSON.stringify(like.metadata),
      ...{ env: 'test', transaction_id: testOrderId },
    })
    .execute()
  return testOrderId
}
