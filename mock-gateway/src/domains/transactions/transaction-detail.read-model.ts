import { holds } from '@portal/contract'
import type { RecallRow } from '@portal/contract/calls/returns'
import type {
  CoreTry,
  TransactionActs,
  TransactionDetail,
  TransactionRow,
  TransactionState,
} from '@portal/contract/calls/transactions'
import { REVIEWED_STATUSES, type TransactionStatus } from '@portal/contract/records/transaction'
import { type RawBuilder, sql } from 'kysely'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { isVisibleTo, pendingChange, recordOf, selectionsOf, sideOf } from '../../read/index.ts'
import { mayBeTriedAgain } from './core-banking/core-state.store.ts'
import { recallsOf } from './returns/recalls.read-model.ts'
import { returnTerms } from './returns/return-terms.ts'
import { findTransaction, type TransactionRecord } from './transaction.store.ts'
import { toldStatus, transactionColumns, transactionsFrom } from './transaction-columns.ts'
import { transactionsVisibleTo } from './transaction-scope.ts'

/**
 * One transaction with everything that happened to it, as far as the actor is told. 25 none in scope.
 * @param visible over `transaction t`: the live ones of the session unless given
 */
export async function readTransactionDetail(
  context: SessionContext,
  transactionId: string,
  visible: RawBuilder<boolean> = transactionsVisibleTo(context.actor),
): Promise<TransactionDetail> {
  const { db, actor } = context
  const columns = transactionColumns(actor)
  const shown = await transactionsFrom(db)
    .select(selectionsOf(columns))
    .where('t.transaction_id', '=', transactionId)
    .where(visible)
    .executeTakeFirst()
  const found = shown && (await findTransaction(db, transactionId))
  if (!found) throw new Refusal('25')
  const row = recordOf<TransactionRow>(columns, shown)
  const isBank = sideOf(actor).kind === 'bank'
  const [states, coreTries, posted, recalls] = await Promise.all([
    statesOf(context, transactionId),
    isBank ? coreTriesOf(context, transactionId) : [],
    isBank ? postingsOf(context, transactionId) : [],
    recallsOf(context, transactionId),
  ])
  const acts = await actsOf(context, found, recalls)
  return {
    ...row,
    env: found.env,
    countryId: found.country_id,
    order: found.order_details,
    charged: found.charged,
    hasSenderImage: found.sender_file_id !== null,
    failedBy: isBank || found.failed_by !== 'MATCH' ? found.failed_by : 'REVIEW',
    transactionResponseCode: found.transaction_response_code,
    // Why a person failed it is for the bank alone.
    transactionResponseMessage: isBank || found.failed_by === 'CORE' ? found.transaction_response_message : null,
    walletAccount: isBank ? found.wallet_account : null,
    pendingCqId: isBank ? await waitingOn(context, 'transaction', transactionId) : null,
    pendingReturnCqId: isBank ? await waitingOn(context, 'transaction-return', transactionId) : null,
    returnTerms: acts.mayReturn ? await returnTerms(db, found) : null,
    aeCode: isBank ? found.ae_code : null,
    ruleVersion: posted.find(({ event }) => event === 'POSTED')?.rule_version ?? null,
    coreState: isBank ? found.core_state : null,
    coreReference: isBank ? found.core_reference : null,
    states,
    coreTries,
    recalls,
    postings: posted.map(({ event }) => event),
    acts,
  }
}

/** Its history, oldest first; operators read of no gate and of nobody's reasons. */
async function statesOf({ db, actor }: SessionContext, transactionId: string): Promise<TransactionState[]> {
  const isBank = sideOf(actor).kind === 'bank'
  const rows = await db
    .selectFrom('transaction_state as s')
    .leftJoin('app_user as maker', (join) =>
      join.onRef('maker.user_id', '=', 's.actor_id').on(isVisibleTo(actor, 'maker')),
    )
    .select(['s.actor_kind', 's.state_reason', 's.response_code', 's.rule_version', 's.happened_at'])
    .select([
      toldStatus(actor, sql<TransactionStatus>`s.from_status`).as('from_status'),
      toldStatus(actor, sql<TransactionStatus>`s.to_status`).as('to_status'),
      sql<string | null>`maker.first_name || ' ' || maker.last_name`.as('actor_name'),
    ])
    .where('s.transaction_id', '=', transactionId)
    .orderBy('s.state_no')
    .execute()
  return rows
    .filter((state) => state.from_status !== state.to_status)
    .map((state) => ({
      fromStatus: state.from_status,
      toStatus: state.to_status,
      actorKind: isBank || state.actor_kind === 'PARTNER' ? state.actor_kind : 'GATEWAY',
      actorName: state.actor_name,
      stateReason: isBank ? state.state_reason : null,
      stateCode: state.response_code,
      ruleVersion: isBank ? state.rule_version : null,
      happenedAt: state.happened_at.toISOString(),
    }))
}

/** The queue item of a review, or of a return, that awaits authorization. */
async function waitingOn(
  { db }: SessionContext,
  subject: 'transaction' | 'transaction-return',
  transactionId: string,
): Promise<string | null> {
  const { waiting } = await db
    .selectNoFrom(pendingChange(subject, sql`${transactionId}`).as('waiting'))
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
  return rows.map(({ tried_at, ...one }) => ({ ...one, triedAt: tried_at.toISOString() }))
}

function postingsOf({ db }: SessionContext, transactionId: string) {
  return db
    .selectFrom('ledger_posting')
    .select(['event', 'rule_version'])
    .where('transaction_id', '=', transactionId)
    .orderBy('posted_at')
    .execute()
}

/** Nobody of the bank looks after play money. */
const NO_ACTS: TransactionActs = {
  mayPass: false,
  mayFail: false,
  mayRetry: false,
  mayReturn: false,
  mayDeclineRecall: false,
}

/** What the actor may do with it in the state it is in. */
async function actsOf(
  { db, actor, now }: SessionContext,
  found: TransactionRecord,
  recalls: readonly RecallRow[],
): Promise<TransactionActs> {
  if (found.env === 'test') return NO_ACTS
  const isBank = sideOf(actor).kind === 'bank'
  const isStill = found.core_state === 'NONE' || found.core_state === 'REFUSED'
  const mayReview =
    isBank &&
    isStill &&
    holds(actor.privileges, 'DIRECT_CREDIT|COMPLIANCE') &&
    found.transaction_maker !== actor.userId &&
    REVIEWED_STATUSES.includes(found.transaction_status)
  const isFailed = found.transaction_status === 'FAILED'
  const mayUpdate = isBank && holds(actor.privileges, 'DIRECT_CREDIT|UPDATE')
  return {
    mayPass: mayReview && (!isFailed || found.failed_by === 'REVIEW'),
    mayFail: mayReview && !isFailed,
    mayRetry: mayUpdate && (await mayBeTriedAgain(db, found, now)),
    mayReturn: mayUpdate && found.contract_type === 'DC' && found.transaction_status === 'POSTED',
    mayDeclineRecall: mayUpdate && recalls.some(({ recallStatus }) => recallStatus === 'REQUESTED'),
  }
}
