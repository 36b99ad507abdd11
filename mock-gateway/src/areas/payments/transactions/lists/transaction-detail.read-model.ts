import { holds, type ModuleName } from '@portal/contract'
import type { RecallRow } from '@portal/contract/transactions/returns.calls'
import { type ContractType, type Failure, REVIEWED_STATUSES } from '@portal/contract/transactions/transaction'
import type {
  CoreTry,
  TransactionActs,
  TransactionDetail,
  TransactionState,
} from '@portal/contract/transactions/transaction-detail.calls'
import type { TransactionRow } from '@portal/contract/transactions/transactions.calls'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import {
  pendingChange,
  personName,
  recordOf,
  selectionsOf,
  sideOf,
  wireRow,
  withPerson,
} from '../../../../engine/read/index.ts'
import { holdingRules } from '../../../compliance/screening/index.ts'
import { mayBeTriedAgain } from '../core-banking/core-state.store.ts'
import { findTransaction } from '../find-transaction.ts'
import { recallsOf } from '../returns/recalls.read-model.ts'
import { returnTerms } from '../returns/return-terms.ts'
import { mayBeReopened } from '../review/decide-transaction.ts'
import { logReadersOf } from '../screening-log/screening-logs.read-model.ts'
import type { TransactionRecord } from '../transaction.store.ts'
import { transactionsVisibleTo } from '../transaction-scope.ts'
import { transactionColumns, transactionsFrom } from './transaction-columns.ts'
import { visibleSteps } from './visible-status.ts'

/**
 * Returns one transaction with the part of its history that the actor may see. Throws 25 if no such transaction is in
 * scope.
 * @param wanted the transactions to search; by default the live direct credits that the session may see
 */
export async function readTransactionDetail(
  context: SessionContext,
  transactionId: string,
  wanted: Pick<Wanted, 'contractType' | 'visible'> = { contractType: 'DC' },
): Promise<TransactionDetail> {
  const { db, actor, now } = context
  const subjects = { review: ['transaction', 'confirmed-match'], return: 'transaction-return' }
  const { row, found, ...whole } = await readWhole(context, transactionId, { ...wanted, subjects })
  const isUpdater = mayUpdate(actor, 'DIRECT_CREDIT') && found.env === 'live'
  const mayReturn = isUpdater && found.contract_type === 'DC' && found.transaction_status === 'POSTED'
  const acts = reviewActs(actor, found, { module: 'DIRECT_CREDIT', recalls: whole.recalls })
  return {
    ...row,
    ...whole,
    order: found.order_details,
    returnTerms: mayReturn ? await returnTerms(db, found) : null,
    acts: { ...acts, mayRetry: isUpdater && (await mayBeTriedAgain(db, found, now)), mayReturn },
  }
}

/** Returns whether the actor is a bank user who may change data of that module. */
const mayUpdate = (actor: Actor, module: ModuleName): boolean =>
  sideOf(actor).kind === 'bank' && holds(actor.privileges, `${module}|UPDATE`)

interface Wanted {
  /** The required type. The default is all types. */
  readonly contractType?: ContractType
  /** The visibility condition over `transaction t`. The default is the live transactions that the session may see. */
  readonly visible?: RawBuilder<boolean>
  /** The subjects of the transaction's changes in the queue. */
  readonly subjects: { readonly review: readonly string[]; readonly return: string }
}

interface Whole extends Omit<TransactionDetail, keyof TransactionRow | 'order' | 'acts' | 'returnTerms'> {
  readonly row: TransactionRow
  readonly found: TransactionRecord
}

/**
 * Returns the details of a transaction of any type. Throws 25 if there is no such transaction of the required type in
 * scope.
 */
export async function readWhole(
  context: SessionContext,
  transactionId: string,
  { contractType, visible, subjects }: Wanted,
): Promise<Whole> {
  const { db, actor } = context
  const columns = transactionColumns(actor)
  const shown = await transactionsFrom(db)
    .select(selectionsOf(columns))
    .where('t.transaction_id', '=', transactionId)
    .where(contractType === undefined ? sql<boolean>`true` : sql<boolean>`t.contract_type = ${contractType}`)
    .where(visible ?? transactionsVisibleTo(actor))
    .executeTakeFirst()
  const found = shown && (await findTransaction(db, transactionId))
  if (!found) throw new Refusal('25')
  const isBank = sideOf(actor).kind === 'bank'
  const [states, coreTries, posted, recalls, batchRow] = await Promise.all([
    statesOf(context, found),
    isBank ? coreTriesOf(context, transactionId) : [],
    isBank ? postingsOf(context, transactionId) : [],
    recallsOf(context, transactionId),
    db.selectFrom('order_batch_row').select('row_no').where('transaction_id', '=', transactionId).executeTakeFirst(),
  ])
  return {
    row: recordOf<TransactionRow>(columns, shown),
    found,
    env: found.env,
    countryId: found.country_id,
    batchRowNo: batchRow?.row_no ?? null,
    charged: found.charged,
    metadata: found.metadata ?? {},
    hasSenderImage: found.sender_file_id !== null,
    failedBy: isBank ? found.failed_by : visibleFailure(found),
    cancelRequestedAt: found.cancel_asked_at?.toISOString() ?? null,
    transactionResponseCode: found.transaction_response_code,
    // Only the bank sees the reason if a person failed the transaction.
    transactionResponseMessage: isBank || found.failed_by === 'CORE' ? found.transaction_response_message : null,
    walletAccount: isBank ? found.wallet_account : null,
    pendingCqId: isBank ? await waitingOn(context, subjects.review, transactionId) : null,
    pendingReturnCqId: isBank ? await waitingOn(context, [subjects.return], transactionId) : null,
    aeCode: isBank ? found.ae_code : null,
    ruleVersion: posted.find(({ event }) => event === 'POSTED')?.rule_version ?? null,
    coreState: isBank ? found.core_state : null,
    coreReference: isBank ? found.core_reference : null,
    states,
    coreTries,
    recalls,
    postings: posted.map(({ event }) => event),
  }
}

/**
 * Returns the cause of the failure, as the partner sees it: REVIEW for a confirmed match. After a cancellation request,
 * every other cause is shown as PARTNER, so that the result does not reveal who held the order (ruling A107).
 */
function visibleFailure({ failed_by: failedBy, cancel_asked_at: cancelAskedAt }: TransactionRecord): Failure | null {
  if (failedBy === 'MATCH') return 'REVIEW'
  return failedBy !== null && cancelAskedAt !== null ? 'PARTNER' : failedBy
}

/**
 * Returns the actor of a step, as shown to the partner. Staff appear as the gateway. A cancellation always appears as
 * the partner's step, even if staff carried it out.
 */
function visibleActor({
  actor_kind: kind,
  response_code: code,
}: {
  readonly actor_kind: TransactionState['actorKind']
  readonly response_code: string | null
}) {
  return kind === 'PARTNER' || code === '17' ? 'PARTNER' : 'GATEWAY'
}

/** Returns the transaction's history, oldest first. Operators see neither screening nor reasons. */
async function statesOf({ db, actor }: SessionContext, found: TransactionRecord): Promise<TransactionState[]> {
  const { transaction_id: transactionId, contract_type: contractType } = found
  const isBank = sideOf(actor).kind === 'bank'
  const held = isBank && holds(actor.privileges, logReadersOf(found)) ? await holdingRules(db, transactionId) : []
  const rows = await withPerson(db.selectFrom('transaction_state as s'), 'maker', 's.actor_id', actor)
    .select(['s.actor_kind', 's.state_reason', 's.decision_reason', 's.response_code', 's.rule_version'])
    .select(['s.from_status', 's.to_status', 's.happened_at', personName('maker').as('actor_name')])
    .where('s.transaction_id', '=', transactionId)
    .orderBy('s.state_no')
    .execute()
  return (isBank ? rows : visibleSteps(contractType, rows)).map(
    (state): TransactionState => ({
      fromStatus: state.from_status,
      toStatus: state.to_status,
      actorKind: isBank ? state.actor_kind : visibleActor(state),
      actorName: state.actor_name,
      stateReason: isBank ? state.state_reason : null,
      decisionReason: isBank ? state.decision_reason : null,
      stateCode: state.response_code,
      ruleVersion: isBank ? state.rule_version : null,
      // The verdict and the move to the AML gate have the same time.
      heldBy: held
        .filter(({ at }) => state.to_status === 'AML GATE' && at.getTime() === state.happened_at.getTime())
        .map(({ code, version }) => ({ code, version })),
      happenedAt: state.happened_at.toISOString(),
    }),
  )
}

/** Returns the id of the queue item with one of these subjects that awaits authorization; null if no item does. */
async function waitingOn(
  { db }: SessionContext,
  subjects: readonly string[],
  transactionId: string,
): Promise<string | null> {
  const pending = sql.join(
    subjects.map((subject) => pendingChange(subject, sql`${transactionId}`)),
    sql`, `,
  )
  const { waiting } = await db
    .selectNoFrom(sql<string | null>`coalesce(${pending})`.as('waiting'))
    .executeTakeFirstOrThrow()
  return waiting
}

async function coreTriesOf({ db }: SessionContext, transactionId: string): Promise<CoreTry[]> {
  const rows = await db
    .selectFrom('core_try')
    .select(['asked', 'outcome', 'detail', 'tried_at'])
    .where('transaction_id', '=', transactionId)
    .orderBy('try_no')
    .execute()
  return rows.map(wireRow)
}

function postingsOf({ db }: SessionContext, transactionId: string) {
  return db
    .selectFrom('ledger_posting')
    .select(['event', 'rule_version'])
    .where('transaction_id', '=', transactionId)
    .orderBy('posted_at')
    .execute()
}

/** The actions on a test order: bank users do not review test orders. */
const NO_REVIEW = { mayPass: false, mayFail: false, mayDeclineRecall: false }

/**
 * Returns whether the actor may pass or fail the transaction, or answer its recall, in its current state.
 * @param module the module whose privileges are required
 */
export function reviewActs(
  actor: Actor,
  found: TransactionRecord,
  { module, recalls }: { readonly module: ModuleName; readonly recalls: readonly RecallRow[] },
): Pick<TransactionActs, 'mayPass' | 'mayFail' | 'mayDeclineRecall'> {
  if (found.env === 'test') return NO_REVIEW
  const isStill = found.core_state === 'NONE' || found.core_state === 'REFUSED'
  const mayReview =
    sideOf(actor).kind === 'bank' &&
    isStill &&
    holds(actor.privileges, `${module}|COMPLIANCE`) &&
    found.transaction_maker !== actor.userId &&
    REVIEWED_STATUSES.includes(found.transaction_status)
  const isFailed = found.transaction_status === 'FAILED'
  return {
    mayPass: mayReview && (!isFailed || mayBeReopened(found)),
    mayFail: mayReview && !isFailed,
    mayDeclineRecall: mayUpdate(actor, module) && recalls.some(({ recallStatus }) => recallStatus === 'REQUESTED'),
  }
}
