import type { TransactionStatus } from '@portal/contract/records/transaction'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { tellEndpoints } from '../../webhooks/index.ts'
import { authorizedAmong, toldOutside } from '../told-status.ts'
import { partnerTransaction } from './partner-transaction.ts'

interface Moved {
  readonly from: TransactionStatus | null
  readonly to: TransactionStatus
  readonly stateNo: number
  readonly now: Date
}

/**
 * Tells the partner's endpoints where a transaction stands now, in the transaction of the database that brought it there. Nothing where
 * the partner sees no difference: the AML gate comes and goes unseen (money §2.2). What was accepted, the answer has told already.
 */
export async function tellPartner(
  db: Kysely<Database>,
  transactionId: string,
  { from, to, stateNo, now }: Moved,
): Promise<void> {
  const found = await db
    .selectFrom('transaction')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  const isAuthorized = (await authorizedAmong(db, [{ ...found, transaction_status: 'PASSED' }])).size > 0
  const told = (status: TransactionStatus) => toldOutside(found.contract_type, status, isAuthorized)
  if (from !== null && told(from) === told(to)) return
  const event = { type: 'transaction.updated', subjectId: transactionId, eventNo: stateNo, now } as const
  await tellEndpoints(
    db,
    { mtoCode: found.mto_code, env: found.env },
    { ...event, data: await partnerTransaction(db, found) },
  )
}
