import type { RequestOf } from '@portal/contract'
import type { startBacktest as call } from '@portal/contract/screening/backtests.calls'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { sendJobs } from '../../../../engine/jobs/index.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import {
  backtestUnderWay,
  endBacktest,
  insertBacktest,
  NOTHING_FOUND,
  refuseUnofferedColumns,
  rulesInForce,
  wantedConditions,
} from '../../../compliance/screening/index.ts'
import { BACKTEST_QUEUE } from '../queue-names.ts'

const DAY_MS = 24 * 60 * 60_000

/** The module, action and subject of a backtest in the audit trail. */
export const BACKTEST_NOTE = { module: 'TRANSACTION_RULE', action: 'BACKTEST', subject: 'backtest' } as const

/**
 * Stores a backtest and sends its job. Replaces the actor's running backtest. Throws 30 at the invalid row, 09 if the
 * actor already has a running backtest that a concurrent call started, 57 for operators.
 */
export async function startBacktest(
  context: SessionContext,
  request: RequestOf<typeof call>,
): Promise<Reply<{ backtestId: string }>> {
  const backtestId = await noted(context, BACKTEST_NOTE, () => begun(context, request))
  context.audit({ ...BACKTEST_NOTE, itemId: backtestId })
  return { payload: { backtestId } }
}

async function begun(context: SessionContext, request: RequestOf<typeof call>): Promise<string> {
  const { db, actor, now } = context
  const { screeningType: type, screeningCode: code = null, screeningPoints: points = null, days } = request
  requireBank(actor)
  const conditions = (await wantedConditions(context, type, request)) ?? []
  await refuseUnofferedColumns(db, type, conditions)
  const rules = await rulesInForce(db, type)
  const former = await backtestUnderWay(db, actor.userId)
  // The job of the replaced backtest notices the end when it stores its next result.
  if (former !== null) await endBacktest(db, former, 'CANCELLED', now)
  const backtestId = await insertBacktest(
    db,
    actor,
    {
      screening_type: type,
      screening_code: code,
      replaced_version: rules?.rules.find(({ screeningCode }) => screeningCode === code)?.ruleVersion ?? null,
      set_id: rules?.setId ?? null,
      conditions,
      screening_points: points,
      days,
      since: new Date(now.getTime() - days * DAY_MS),
    },
    { found: NOTHING_FOUND, now },
  )
  if (backtestId === null) throw new Refusal('09', { message: 'message.backtesting' })
  await sendJobs(db, BACKTEST_QUEUE, [{ data: { backtestId } }])
  return backtestId
}
