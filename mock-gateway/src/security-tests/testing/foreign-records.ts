import type { ContractType } from '@portal/contract/transactions/transaction'
import type { Kysely } from 'kysely'
import { v4 as uuid } from 'uuid'
import { insertRequest } from '../../areas/payments/sandbox/testing/insert-request.ts'
import { insertTill } from '../../areas/payments/tills/testing/tills.ts'
import { insertTestOrder } from '../../areas/payments/transactions/testing/insert-test-order.ts'
import { insertEndpoint } from '../../areas/payments/webhooks/testing/insert-endpoint.ts'
import type { Database } from '../../engine/db/schema.ts'
import { insertTestWrite } from '../../engine/services/testing/insert-test-write.ts'
import { liveSession } from '../../testing/live-session.ts'

/**
 * Ids of records of other partners, mostly KudiPay, and of the bank. To SwiftRemit, these records must look like
 * missing records.
 */
export interface Foreign {
  readonly userId: string
  readonly bankUserId: string
  readonly cqId: string
  readonly sessionId: string
  readonly parameterId: string
  readonly keyId: string
  readonly transactionId: string
  readonly transactionReference: string
  readonly pickupId: string
  readonly pickupReference: string
  readonly endpointId: string
  /** The ids of a request with a key of KudiPay, and of an order with a test key. */
  readonly requestId: string
  readonly testOrderId: string
  readonly auditIds: readonly string[]
  readonly viewIds: readonly string[]
  /** A wallet of KudiPay, and the id of a payment into the wallet. */
  readonly accountNumber: string
  readonly fundingId: string
  /** The id of a till of the bank. */
  readonly tillId: string
  /** The id of a report to the regulator. */
  readonly filingId: string
  /** The id of a write of a module's own server. */
  readonly serviceWriteId: string
}

/** Finds or creates a record of each kind that another partner or the bank owns. */
export async function foreignRecords(db: Kysely<Database>): Promise<Foreign> {
  const userId = async (username: string) =>
    (await db.selectFrom('app_user').select('user_id').where('username', '=', username).executeTakeFirstOrThrow())
      .user_id
  const item = await db
    .selectFrom('queue_item')
    .select('cq_id')
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  const parameter = await db
    .selectFrom('parameter')
    .select('parameter_id')
    .where('mto_code', '=', 'KUDIPAY')
    .executeTakeFirstOrThrow()
  const held = (contractType: ContractType) =>
    db
      .selectFrom('transaction')
      .select(['transaction_id', 'transaction_reference'])
      .where('mto_code', '=', 'KUDIPAY')
      .where('contract_type', '=', contractType)
      .where('transaction_status', '=', 'AML GATE')
      .executeTakeFirstOrThrow()
  const transaction = await held('DC')
  const pickup = await held('CP')
  const foreign: Foreign = {
    transactionId: transaction.transaction_id,
    transactionReference: transaction.transaction_reference,
    pickupId: pickup.transaction_id,
    pickupReference: pickup.transaction_reference,
    serviceWriteId: await insertTestWrite(db, { username: 'ops@kudipay.example', partner: 'KUDIPAY' }),
    filingId: (await db.selectFrom('regulator_report').select('filing_id').executeTakeFirstOrThrow()).filing_id,
    userId: await userId('ops@kudipay.example'),
    bankUserId: await userId('ho.admin'),
    cqId: item.cq_id,
    sessionId: 's-kudi',
    ...(await keysAndActs(db)),
    ...(await wallet(db)),
    endpointId: await insertEndpoint(db, 'KUDIPAY'),
    tillId: await insertTill(db, 'branch.teller', new Date()),
    requestId: await insertRequest(db, { mtoCode: 'KUDIPAY' }),
    testOrderId: await insertTestOrder(db, transaction.transaction_id),
    parameterId: parameter.parameter_id,
    viewIds: [uuid(), uuid()],
  }
  // The item belongs to the other partner, so that only the scope prevents access.
  await db.updateTable('queue_item').set({ mto_code: 'KUDIPAY' }).where('cq_id', '=', item.cq_id).execute()
  await db
    .insertInto('session')
    .values(liveSession(foreign.userId, new Date(), foreign.sessionId))
    .execute()
  await plantTableAndViews(db, foreign)
  return foreign
}

/** Finds a key of another partner, and audit entries of another partner's user and of the bank. */
async function keysAndActs(db: Kysely<Database>): Promise<{ keyId: string; auditIds: string[] }> {
  const key = await db
    .selectFrom('api_key')
    .select('key_id')
    .where('mto_code', '=', 'SIKALINK')
    .executeTakeFirstOrThrow()
  const acts = db.selectFrom('audit_entry').select('audit_id')
  const theirs = await acts.where('actor_mto_code', '=', 'KUDIPAY').executeTakeFirstOrThrow()
  const bank = await acts.where('actor_mto_code', 'is', null).executeTakeFirstOrThrow()
  return { keyId: key.key_id, auditIds: [theirs.audit_id, bank.audit_id] }
}

async function wallet(db: Kysely<Database>): Promise<{ accountNumber: string; fundingId: string }> {
  const funding = await db
    .selectFrom('wallet_funding')
    .select(['account_number', 'funding_id'])
    .where('mto_code', '=', 'KUDIPAY')
    .where('funding_status', '=', 'POSTED')
    .executeTakeFirstOrThrow()
  return { accountNumber: funding.account_number, fundingId: funding.funding_id }
}

/** Inserts a reference table of the bank, and a saved view of each of the two users. */
async function plantTableAndViews(db: Kysely<Database>, { userId, bankUserId, viewIds }: Foreign): Promise<void> {
  const at = new Date()
  await db
    .insertInto('reference_table')
    .values({
      table_name: 'THE_BANKS',
      columns: ['Code'],
      row_count: 1,
      table_status: 'ACTIVE',
      maker_id: bankUserId,
      created_at: at,
    })
    .execute()
  const view = { list_name: 'user/read', view_name: 'Mine', is_default: true, state: '{}' }
  const owned = [userId, bankUserId].map((user_id, index) => ({ user_id, view_id: viewIds[index] ?? '' }))
  await db
    .insertInto('saved_view')
    .values(owned.map((own) => ({ ...view, ...own, created_at: at, updated_at: at })))
    .execute()
}
