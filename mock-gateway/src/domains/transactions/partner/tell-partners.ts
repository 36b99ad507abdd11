import type { TransactionStatus } from '@portal/contract/records/transaction'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { tellEndpointsOf } from '../../webhooks/index.ts'
import { partnerTransaction, toldTo } from './partner-transaction.ts'

interface Moved {
  readonly transactionId: string
  readonly from: TransactionStatus | null
  readonly stateNo: number
}

/**
 * Tells partners' endpoints where transactions stand now, in the transaction of the database that brought them there. Nothing where
 * a partner sees no difference: the AML gate comes and goes unseen (money §2.2). What was accepted, the answer has told already.
 */
export async function tellPartners(
  db: Kysely<Database>,
  moved: readonly Moved[],
  { to, now }: { readonly to: TransactionStatus; readonly now: Date },
): Promise<void> {
  const seen = new Map(
    moved
      .filter(({ from }) => from === null || toldTo(from) !== toldTo(to))
      .map(({ transactionId, stateNo }) => [transactionId, stateNo]),
  )
  if (seen.size === 0) return
  const found = await db
    .selectFrom('transaction')
    .selectAll()
    .where(sql<boolean>`transaction_id = any(${[...seen.keys()]}::uuid[])`)
    .orderBy('transaction_id')
    .execute()
  await tellEndpointsOf(
    db,
    found.map((one) => {
      const { transaction_id: subjectId, mto_code: mtoCode, env } = one
      const event = { type: 'transaction.updated', subjectId, eventNo: seen.get(subjectId) ?? 1, now } as const
      return { owner: { mtoCode, env }, event: { ...event, data: partnerTransaction(one) } }
    }),
  )
}
