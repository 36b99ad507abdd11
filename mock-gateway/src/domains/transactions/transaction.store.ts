import { fromMinor, toMinor } from '@portal/contract'
import {
  CORE_STATES,
  type CoreState,
  type DecisionReason,
  type Failure,
  type TransactionStatus,
} from '@portal/contract/records/transaction'
import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { StandsAfter } from '../ledger/index.ts'
import { tellPartners } from './partner/tell-partners.ts'

export type TransactionRecord = Selectable<Database['transaction']>
export type NewTransaction = Insertable<Database['transaction']>

/** Who brought a transaction to a state. */
export type StateActor = { readonly kind: 'PARTNER' | 'GATEWAY' } | { readonly kind: 'USER'; readonly userId: string }

/** One step of a transaction, as its history keeps it. */
export interface Step {
  readonly actor: StateActor
  readonly reason?: string | null
  /** A reviewer's reason in a word. */
  readonly decisionReason?: DecisionReason | null
  /** In our codes (rulings part 3). */
  readonly code?: string | null
  /** Rule and version that made it: of screening or of accounting. */
  readonly ruleVersion?: string | null
  readonly now: Date
}

/** Keeps the partner's reference for the transaction; false when the partner used it before (94). */
export async function takeReference(
  db: Kysely<Database>,
  key: { readonly env: string; readonly mtoCode: string; readonly reference: string; readonly transactionId: string },
): Promise<boolean> {
  const taken = await db
    .insertInto('transaction_key')
    .values({
      env: key.env,
      mto_code: key.mtoCode,
      transaction_reference: key.reference,
      transaction_id: key.transactionId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Inserts an accepted transaction with its first state; answers it as it is kept. */
export async function insertTransaction(
  db: Kysely<Database>,
  row: NewTransaction,
  step: Step,
): Promise<TransactionRecord> {
  return await db
    .with('made', (made) => made.insertInto('transaction').values(row).returningAll())
    .with('noted', (noted) =>
      noted
        .insertInto('transaction_state')
        .values({ ...stateOf(row.transaction_id, null, row.transaction_status, step), state_no: 1 }),
    )
    .selectFrom('made')
    .selectAll()
    .executeTakeFirstOrThrow()
}

/** The transaction, locked until the transaction of the database ends if asked; null when there is none. */
export async function findTransaction(
  db: Kysely<Database>,
  transactionId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<TransactionRecord | null> {
  const query = db.selectFrom('transaction').selectAll().where('transaction_id', '=', transactionId)
  return (await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null
}

/** Locks transactions until the transaction of the database ends, in the order of their ids. */
export async function lockTransactions(db: Kysely<Database>, transactionIds: readonly string[]): Promise<void> {
  await db
    .selectFrom('transaction')
    .select('transaction_id')
    .where(isOneOf(transactionIds))
    .orderBy('transaction_id')
    .forNoKeyUpdate()
    .execute()
}

/** Which transaction a partner means by its reference; null for none. */
export async function findByReference(
  db: Kysely<Database>,
  key: { readonly env: string; readonly mtoCode: string; readonly reference: string },
): Promise<string | null> {
  const found = await db
    .selectFrom('transaction_key')
    .select('transaction_id')
    .where('env', '=', key.env)
    .where('mto_code', '=', key.mtoCode)
    .where('transaction_reference', '=', key.reference)
    .executeTakeFirst()
  return found?.transaction_id ?? null
}

type Settable = Omit<Updateable<Database['transaction']>, 'transaction_status' | 'failed_by'>
/** What a move sets besides the status: a value for all, or what the statement finds for each. */
type Moved = {
  readonly [Column in keyof Settable]: Settable[Column] | RawBuilder<NonNullable<Settable[Column]>>
}

/** From where to where a transaction goes. */
export interface Move {
  readonly from: readonly TransactionStatus[]
  /** Where it must stand at the core besides. */
  readonly core?: readonly CoreState[]
  /** The claim it must still be under: whose lease ran out has nothing more to say of it. */
  readonly lease?: Date | null
  readonly to: TransactionStatus
  /** Of a move to FAILED, and of no other. */
  readonly failedBy?: Failure
  readonly set?: Moved
}

/**
 * Brings a transaction from one of some states to another, with its row of history, in one statement: of two who try, one wins.
 * @returns false when it stands in none of them any more
 */
export async function moveTransaction(
  db: Kysely<Database>,
  transactionId: string,
  move: Move,
  step: Step,
): Promise<boolean> {
  return (await moveTransactions(db, [transactionId], move, step)).has(transactionId)
}

/**
 * As {@link moveTransaction}, of many at once, locked in the order of their ids so that two who move the same ones never wait for each
 * other.
 * @returns those that were moved
 */
export async function moveTransactions(
  db: Kysely<Database>,
  transactionIds: readonly string[],
  { from, core = CORE_STATES, lease = null, to, failedBy, set = {} }: Move,
  step: Step,
): Promise<ReadonlySet<string>> {
  if (transactionIds.length === 0) return new Set()
  const { actor_kind, actor_id, state_reason, decision_reason, response_code, rule_version } = stateOf(
    '',
    null,
    to,
    step,
  )
  const rows = await db
    .with('was', (before) =>
      before
        .selectFrom('transaction')
        .select(['transaction_id', 'transaction_status'])
        .where(isOneOf(transactionIds))
        .where('transaction_status', 'in', [...from])
        .where('core_state', 'in', [...core])
        .$if(lease !== null, (claimed) => claimed.where('core_lease_until', '=', lease))
        .orderBy('transaction_id')
        .forNoKeyUpdate(),
    )
    .with('moved', (moved) =>
      moved
        .updateTable('transaction')
        .from('was')
        .set((eb) => ({
          ...set,
          transaction_status: to,
          failed_by: failedBy ?? null,
          transaction_updated_at: step.now,
          version: eb('transaction.version', '+', 1),
        }))
        .whereRef('transaction.transaction_id', '=', 'was.transaction_id')
        .where(isOneOf(transactionIds))
        .returning(['transaction.transaction_id', 'was.transaction_status as from_status']),
    )
    .insertInto('transaction_state')
    .columns([
      'transaction_id',
      'state_no',
      'from_status',
      'to_status',
      'actor_kind',
      'actor_id',
      'state_reason',
      'decision_reason',
      'response_code',
      'rule_version',
      'happened_at',
    ])
    .expression((eb) =>
      eb.selectFrom('moved').select([
        'moved.transaction_id',
        sql<number>`(select coalesce(max(s.state_no), 0) + 1 from transaction_state s
            where s.transaction_id = moved.transaction_id)`.as('state_no'),
        'moved.from_status',
        sql<TransactionStatus>`${to}`.as('to_status'),
        sql<typeof actor_kind>`${actor_kind}`.as('actor_kind'),
        sql<string | null>`${actor_id}::uuid`.as('actor_id'),
        sql<string | null>`${state_reason}`.as('state_reason'),
        sql<DecisionReason | null>`${decision_reason}`.as('decision_reason'),
        sql<string | null>`${response_code}`.as('response_code'),
        sql<string | null>`${rule_version}`.as('rule_version'),
        sql<Date>`${step.now}::timestamptz`.as('happened_at'),
      ]),
    )
    .returning(['transaction_id', 'state_no', 'from_status'])
    .execute()
  await tellPartners(
    db,
    rows.map(({ transaction_id, from_status, state_no }) => ({
      transactionId: transaction_id,
      from: from_status,
      stateNo: state_no,
    })),
    { to, now: step.now },
  )
  return new Set(rows.map(({ transaction_id }) => transaction_id))
}

/** Whether a transaction is one of those, in a text that is the same for any number of them. */
export const isOneOf = (transactionIds: readonly string[]) =>
  sql<boolean>`transaction.transaction_id = any(${[...transactionIds]}::uuid[])`

/** What the row keeps of its wallet, as it stands after the posting. */
export const walletColumns = ({ balance, held }: StandsAfter) => ({
  book_balance: balance,
  available_balance: fromMinor(toMinor(balance) - toMinor(held)),
})

/** What the row keeps of its wallet as it stands now. */
export async function walletAfter(db: Kysely<Database>, wallet: string) {
  const stands = await db
    .selectFrom('ledger_balance')
    .select(['balance', 'held'])
    .where('account_number', '=', wallet)
    .executeTakeFirstOrThrow()
  return walletColumns(stands)
}

/** Keeps what a posting left of its wallet on the transaction that it posted. */
export async function keepWallet(
  db: Kysely<Database>,
  { transaction_id: transactionId, wallet_account: wallet }: TransactionRecord,
): Promise<void> {
  await db
    .updateTable('transaction')
    .set(await walletAfter(db, wallet))
    .where('transaction_id', '=', transactionId)
    .execute()
}

/** Notes since when the partner wants what waits at the AML gate cancelled; false when it does not wait there. */
export async function askToCancel(db: Kysely<Database>, transactionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('transaction')
    .set(({ fn, val }) => ({ cancel_asked_at: fn.coalesce('cancel_asked_at', val(now)) }))
    .where('transaction_id', '=', transactionId)
    .where('transaction_status', '=', 'AML GATE')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function stateOf(
  transactionId: string,
  from: TransactionStatus | null,
  to: TransactionStatus,
  { actor, reason, decisionReason, code, ruleVersion, now }: Step,
) {
  return {
    transaction_id: transactionId,
    from_status: from,
    to_status: to,
    actor_kind: actor.kind,
    actor_id: actor.kind === 'USER' ? actor.userId : null,
    state_reason: reason ?? null,
    decision_reason: decisionReason ?? null,
    response_code: code ?? null,
    rule_version: ruleVersion ?? null,
    happened_at: now,
  }
}
