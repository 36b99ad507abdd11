import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { isClear, keepJudged, newResults, type Verdict } from '../../../compliance/screening/index.ts'
import { moveTransactions } from '../move-transactions.ts'
import { productOf } from '../product.ts'
import { judgeTransactions } from './judge-transactions.ts'

/**
 * SQL condition over `transaction t` for orders to rescreen: held orders, and cleared orders in progress. An order that
 * a person passed is not screened again, and an order that has not been screened yet is in the queue of screening.
 */
const IS_OPEN = sql<boolean>`(t.transaction_status = 'AML GATE' or (t.core_state in ('NONE','REFUSED') and (
  t.transaction_status = 'PENDING' or (t.contract_type = 'CP' and t.transaction_status = 'RECEIVED'))))`

/** Returns the open transactions within a scope over `transaction t`, oldest first. */
export async function openTransactions(db: Kysely<Database>, scope: RawBuilder<boolean>): Promise<string[]> {
  const open = await db
    .selectFrom('transaction as t')
    .select('t.transaction_id')
    .where(scope)
    .where(IS_OPEN)
    .orderBy('t.transaction_id')
    .execute()
  return open.map(({ transaction_id: transactionId }) => transactionId)
}

/** The open transactions after an id, of all subsidiaries. */
export interface NextOpen {
  /** The id after which the transactions are read; null for the first transactions. */
  readonly after: string | null
  /** Only cleared transactions that changed since this time; null for all, held ones included. */
  readonly changedSince: Date | null
  readonly limit: number
}

/** Returns the next open live transactions, oldest first. */
export async function nextOpenTransactions(
  db: Kysely<Database>,
  { after, changedSince, limit }: NextOpen,
): Promise<string[]> {
  const open = await db
    .selectFrom('transaction as t')
    .select('t.transaction_id')
    .where('t.env', '=', 'live')
    .where(IS_OPEN)
    .$if(after !== null, (query) => query.where('t.transaction_id', '>', after))
    .$if(changedSince !== null, (query) =>
      query.where('t.transaction_updated_at', '>=', changedSince).where('t.transaction_status', '<>', 'AML GATE'),
    )
    .orderBy('t.transaction_id')
    .limit(limit)
    .execute()
  return open.map(({ transaction_id: transactionId }) => transactionId)
}

/** The result for a transaction that was screened again. */
export interface Rescreened {
  readonly transactionId: string
  readonly wasHeld: boolean
  readonly isClear: boolean
  /** The verdicts that hold the transaction. Without a user, only those that differ from the last screening. */
  readonly holding: readonly Pick<Verdict, 'code' | 'matched' | 'failure'>[]
}

/**
 * Screens open transactions again, in the caller's database transaction. A cleared order with a hit is held. A held
 * order stays held until a person decides, whatever the current rules are. Skips transactions that are not open.
 * @param by the user who requested it; without a user, the gateway holds the transactions, and stores only results that
 * differ from the last screening
 */
export async function rescreenTransactions(
  db: Kysely<Database>,
  ids: readonly string[],
  { actorId, now }: { readonly actorId: string | null; readonly now: Date },
): Promise<Rescreened[]> {
  const open = await db
    .selectFrom('transaction as t')
    .selectAll('t')
    .where(sql<boolean>`t.transaction_id = any(${[...ids]}::uuid[])`)
    .where(IS_OPEN)
    .orderBy('t.transaction_id')
    .forNoKeyUpdate()
    .execute()
  const screened = []
  for (const record of open) screened.push({ record, order: await productOf(record).screened(db, record) })
  const kept = new Map<string, readonly Verdict[]>()
  const judged = await judgeTransactions(db, screened, now, async (trx, all, at) => {
    const results = actorId === null ? await newResults(trx, all) : all
    for (const { transactionId, verdicts } of results) kept.set(transactionId, verdicts)
    await keepJudged(trx, results, at)
  })
  const wasHeld = new Map(open.map((record) => [record.transaction_id, record.transaction_status === 'AML GATE']))
  const rescreened = judged.map((one) => ({
    transactionId: one.transactionId,
    wasHeld: wasHeld.get(one.transactionId) === true,
    isClear: isClear(one),
    holding: (kept.get(one.transactionId) ?? []).filter((verdict) => !isClear({ verdicts: [verdict] })),
  }))
  await moveTransactions(
    db,
    rescreened.filter((one) => !one.wasHeld && !one.isClear).map(({ transactionId }) => transactionId),
    { from: ['PENDING', 'RECEIVED'], core: ['NONE', 'REFUSED'], to: 'AML GATE' },
    { actor: actorId === null ? { kind: 'GATEWAY' } : { kind: 'USER', userId: actorId }, now },
  )
  return rescreened
}
