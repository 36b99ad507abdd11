import type { Queued, TakesUp } from '@portal/contract'
import type { ParameterFields } from '@portal/contract/calls/parameters'
import { noteSubmission, submitChange } from '../../approvals/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import { keptFields, payoutCurrency, refuseNewParameter } from './parameter.rules.ts'
import { insertPendingParameter, partnerStatus } from './parameter.store.ts'
import { refuse } from './parameter-change.kind.ts'
import { findParameter, parameterSnapshot } from './parameter-record.ts'

/**
 * Queues limits for a partner and currency, whose row is PENDING until a checker decides. 57 for operator users, 31
 * currency, 03 no such active partner, 26 the partner has limits in that currency.
 */
export async function createParameter(
  context: SessionContext,
  request: ParameterFields & TakesUp & { readonly parameterMtoCode: string; readonly parameterPayoutCurrency: string },
): Promise<Reply<Queued>> {
  const { db, actor, now } = context
  const note = noteSubmission(context, { subject: 'parameter', action: 'CREATE' })
  if (actor.userType === 'IMTO') throw new Refusal('57')
  const currency = payoutCurrency(request.parameterPayoutCurrency)
  if (currency === null) {
    throw refuse({ code: '31', field: { field: 'parameterPayoutCurrency', key: 'validation.oneOf' } })
  }
  const fault = refuseNewParameter(await partnerStatus(db, request.parameterMtoCode))
  if (fault !== null) throw refuse(fault)
  const wanted = { mtoCode: request.parameterMtoCode, currency, fields: keptFields(request) }
  const targetId = await insertPendingParameter(db, wanted, actor.userId, now)
  if (targetId === null) {
    throw refuse({ code: '26', field: { field: 'parameterPayoutCurrency', key: 'validation.parameterExists' } })
  }
  const parameter = await findParameter(db, targetId)
  if (parameter === null) throw new Refusal('96')
  const fields = parameterSnapshot(parameter)
  const { replaces } = request
  return await submitChange(context, { subject: 'parameter', targetId, action: 'CREATE', fields, replaces }, note)
}
