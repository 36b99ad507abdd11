import type { TransactionStatus } from '@portal/contract/transactions/transaction'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { Demo } from '../../../engine/domain.ts'
import { namedId } from '../../../engine/ids/named-id.ts'
import { demoCoreReference, insertDemoOrder, noteCoreTry, type TransactionRecord } from '../transactions/index.ts'
import { insertUndeliveredEvent } from '../webhooks/index.ts'

const HOUR_MS = 60 * 60_000

/**
 * Inserts the demo's orphans. Orders without an answer from the core already exist. This function adds orders that are
 * held past their due time; posted here and unknown at the core; credited at the core and not posted here; cancelled by
 * the partner and paid here; and with undelivered events. Also inserts the nightly reconciliation that found these
 * orphans.
 */
export async function insertDemoOrphans(demo: Demo): Promise<void> {
  const { db, now } = demo
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const held = { end: { status: 'AML GATE' as const } }
  const naira = { mtoCode: 'SWIFTREMIT', countryId: '01', currency: 'NGN' } as const
  const cedi = { mtoCode: 'SIKALINK', countryId: '02', currency: 'GHC' } as const
  await insertDemoOrder(demo, { ...naira, ...held, index: 201, name: 'held in Lagos', at: at(31) })
  await insertDemoOrder(demo, { ...cedi, ...held, index: 202, name: 'held in Accra', at: at(55) })
  await insertDemoOrder(demo, {
    ...naira,
    index: 203,
    name: 'credited in Lagos',
    at: at(20),
    end: { status: 'FAILED', failedBy: 'CORE', code: '05', reason: 'The account is closed to credits' },
  })

  const found = at(7)
  const [swift] = await newestOf(db, 'SWIFTREMIT', 'POSTED')
  const [sika, undelivered] = await newestOf(db, 'SIKALINK', 'POSTED')
  const [kudi] = await newestOf(db, 'KUDIPAY', 'POSTED')
  const [refused] = await newestOf(db, 'SWIFTREMIT', 'FAILED')
  for (const one of [swift, sika]) if (one) await note(db, one, 'POSTED_UNKNOWN', found)
  if (refused) await creditAfterAll(db, refused, found)
  if (kudi) await cancelTooLate(db, kudi)
  if (undelivered) {
    const { transaction_id: transactionId, transaction_reference: transactionReference } = undelivered
    const payload = { transactionId, transactionReference, transactionStatus: 'POSTED' }
    await insertUndeliveredEvent(demo, {
      mtoCode: 'SIKALINK',
      transactionId,
      at: undelivered.transaction_updated_at,
      payload,
    })
  }
  await insertNight(db, found)
}

/**
 * Returns a partner's two newest direct credits in naira or cedi with that status, newest first. Of the failed credits,
 * only those that the core refused.
 */
async function newestOf(db: Kysely<Database>, mtoCode: string, status: TransactionStatus) {
  const isFailed = status === 'FAILED'
  return await db
    .selectFrom('transaction')
    .selectAll()
    .where('mto_code', '=', mtoCode)
    // Core banking has no record of cash pickups.
    .where('contract_type', '=', 'DC')
    .where('transaction_status', '=', status)
    .where(sql<boolean>`(${!isFailed} or failed_by = 'CORE')`)
    .where('transaction_destination_country_currency', 'in', ['NGN', 'GHC'])
    .orderBy('transaction_created_at', 'desc')
    .limit(2)
    .execute()
}

async function note(
  db: Kysely<Database>,
  { transaction_id: transactionId }: TransactionRecord,
  finding: 'POSTED_UNKNOWN' | 'CREDITED_UNPOSTED',
  at: Date,
): Promise<void> {
  const detail = finding === 'CREDITED_UNPOSTED' ? demoCoreReference(transactionId) : null
  await db
    .insertInto('reconciliation_finding')
    .values({ transaction_id: transactionId, finding, detail, found_at: at, asked_at: at })
    .execute()
}

/** Records that the core explicitly refused the order and credited it nevertheless. */
async function creditAfterAll(db: Kysely<Database>, refused: TransactionRecord, found: Date): Promise<void> {
  const { transaction_id: transactionId, transaction_updated_at: refusedAt } = refused
  await noteCoreTry(
    db,
    transactionId,
    'CREDIT',
    { kind: 'refused', reason: 'The account is closed to credits' },
    refusedAt,
  )
  await noteCoreTry(
    db,
    transactionId,
    'STATUS',
    { kind: 'credited', coreReference: demoCoreReference(transactionId) },
    found,
  )
  await note(db, refused, 'CREDITED_UNPOSTED', found)
}

async function cancelTooLate(db: Kysely<Database>, { transaction_id, transaction_created_at }: TransactionRecord) {
  await db
    .updateTable('transaction')
    .set({ cancel_asked_at: new Date(transaction_created_at.getTime() + 2_000) })
    .where('transaction_id', '=', transaction_id)
    .execute()
}

async function insertNight(db: Kysely<Database>, at: Date): Promise<void> {
  await db
    .insertInto('reconciliation_run')
    .values({
      run_id: namedId('reconciliation of the night'),
      run_status: 'DONE',
      started_at: at,
      compared_since: new Date(at.getTime() - 24 * HOUR_MS),
      progress_at: new Date(at.getTime() + 4_000),
      ended_at: new Date(at.getTime() + 4_000),
      total: 14,
      asked: 14,
      differences: 3,
    })
    .execute()
}
