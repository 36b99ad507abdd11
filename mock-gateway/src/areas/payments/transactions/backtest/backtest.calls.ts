import {
  type BacktestRow,
  type BacktestSample,
  cancelBacktest,
  readBacktest,
  startBacktest as start,
} from '@portal/contract/screening/backtests.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { type Binding, bindSession, Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { sendJobs } from '../../../../engine/jobs/index.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import { type Backtest, endBacktest, findBacktest, resultOfBacktest } from '../../../compliance/screening/index.ts'
import { BACKTEST_STOP_QUEUE } from '../queue-names.ts'
import { transactionsVisibleTo } from '../transaction-scope.ts'
import { BACKTEST_NOTE, startBacktest } from './start-backtest.ts'

export const BACKTEST_BINDINGS: readonly Binding[] = [
  bindSession(start, startBacktest),
  bindSession(readBacktest, async (context, { backtestId }) => ({
    payload: { backtest: await backtestRow(context, await ownBacktest(context, backtestId)) },
  })),
  // The end is written before the query is stopped, so that the stopping job finds an ended backtest.
  bindSession(cancelBacktest, async (context, { backtestId }) => {
    const { db, now } = context
    context.audit({ ...BACKTEST_NOTE, action: 'CANCEL', itemId: backtestId })
    await ownBacktest(context, backtestId)
    if (!(await endBacktest(db, backtestId, 'CANCELLED', now)))
      throw new Refusal('12', { message: 'message.backtestEnded' })
    await sendJobs(db, BACKTEST_STOP_QUEUE, [{ data: { backtestId } }])
    return { payload: {} }
  }),
]

async function ownBacktest({ db, actor }: SessionContext, backtestId: string): Promise<Backtest> {
  requireBank(actor)
  const found = await findBacktest(db, backtestId)
  if (found?.owner_id !== actor.userId) throw new Refusal('25')
  return found
}

async function backtestRow({ db, actor }: SessionContext, backtest: Backtest): Promise<BacktestRow> {
  const isDone = backtest.backtest_status === 'DONE'
  return {
    backtestId: backtest.backtest_id,
    backtestStatus: backtest.backtest_status,
    screeningType: backtest.screening_type,
    conditions: backtest.conditions,
    screeningPoints: backtest.screening_points,
    days: backtest.days,
    done: Number(backtest.done),
    total: backtest.total === null ? null : Number(backtest.total),
    askedAt: backtest.asked_at.toISOString(),
    endedAt: backtest.ended_at?.toISOString() ?? null,
    failure: backtest.failure,
    result: isDone ? await resultOfBacktest(db, backtest) : null,
    samples: isDone ? await samplesOf(db, actor, backtest.found.samples) : [],
  }
}

/** Returns the samples that are within the actor's current scope, in their current state. */
async function samplesOf(
  db: Kysely<Database>,
  actor: SessionContext['actor'],
  ids: readonly string[],
): Promise<BacktestSample[]> {
  const rows = await db
    .selectFrom('transaction as t')
    .select(['t.transaction_id', 't.contract_type', 't.transaction_contract_reference', 't.mto_code', 't.trans_sender'])
    .select(['t.trans_receiver', 't.transaction_amount', 't.transaction_source_country_currency'])
    .select(['t.transaction_status', 't.transaction_created_at'])
    .where(sql<boolean>`t.transaction_id = any(${[...ids]}::uuid[])`)
    .where(transactionsVisibleTo(actor))
    .orderBy('t.transaction_id', 'desc')
    .execute()
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    contractType: row.contract_type,
    transactionContractReference: row.transaction_contract_reference,
    transactionMtoCode: row.mto_code,
    transSender: row.trans_sender,
    transReceiver: row.trans_receiver,
    transactionAmount: row.transaction_amount,
    transactionSourceCountryCurrency: row.transaction_source_country_currency,
    transactionStatus: row.transaction_status,
    transactionCreatedAt: row.transaction_created_at.toISOString(),
  }))
}
