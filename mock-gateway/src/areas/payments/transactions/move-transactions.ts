import {
  CORE_STATES,
  type CoreState,
  type DecisionReason,
  type Failure,
  type TransactionStatus,
} from '@portal/contract/transactions/transaction'
import { type Kysely, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { isOneOf } from './find-transaction.ts'
import { publishMoves } from './partner/publish-moves.ts'
import { type Step, stateOf } from './transaction-step.ts'

type Settable = Omit<Updateable<Database['transaction']>, 'transaction_status' | 'failed_by'>
/**
 * The fields that a move sets in addition to the status: either one value for all transactions, or an SQL expression
 * per transaction.
 */
type Moved = {
  readonly [Column in keyof Settable]: Settable[Column] | RawBuilder<NonNullable<Settable[Column]>>
}

/** The start and end status of a move, with its conditions. */
export interface Move {
  readonly from: readonly TransactionStatus[]
  /** The required states at the core. */
  readonly core?: readonly CoreState[]
  /** The lease that the transaction must still have: a worker with an expired lease must not write. */
  readonly lease?: Date | null
  readonly to: TransactionStatus
  /** The cause of the failure, only for a move to FAILED. */
  readonly failedBy?: Failure
  readonly set?: Moved
}

/**
 * Moves a transaction from one of several statuses to another, with its history row, in one statement. Only one of two
 * concurrent moves succeeds.
 * @returns false if the transaction no longer has one of the start statuses, a required state at the core or the lease
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
 * Moves many transactions at once, like {@link moveTransaction}. Locks them in the order of their ids, so that two
 * callers cannot deadlock.
 * @returns the transactions that were moved
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
        // The ids limit the query to the months in which they were created. Planning the query for all months would
        // take as long as all other work together.
        sql<number>`(select coalesce(max(s.state_no), 0) + 1 from transaction_state s
            where s.transaction_id = moved.transaction_id and s.transaction_id = any(${[...transactionIds]}::uuid[]))`.as(
          'state_no',
        ),
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
    .returning(['transaction_id', 'from_status'])
    .execute()
  await publishMoves(
    db,
    rows.map(({ transaction_id, from_status }) => ({ transactionId: transaction_id, from: from_status })),
    { to, now: step.now },
  )
  return new Set(rows.map(({ transaction_id }) => transaction_id))
}
