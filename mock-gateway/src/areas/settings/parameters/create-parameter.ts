import type { RequestOf } from '@portal/contract'
import { PARAMETER_LIMITS, type ParameterRecord } from '@portal/contract/parameters/parameter'
import type { createParameter as call } from '@portal/contract/parameters/parameters.calls'
import type { Proposal } from '../../../engine/approvals/index.ts'
import { Refusal, refuse, type SessionContext } from '../../../engine/http/handler.ts'
import { newValues } from '../../../engine/records/index.ts'
import { payoutCurrency, refuseNewParameter } from './parameter.rules.ts'
import { insertPendingParameter, partnerStatus } from './parameter.store.ts'
import { findParameter } from './parameter-record.ts'
import { isPaidOut } from './wallets.base.ts'

/**
 * Proposes new limits for a partner and currency, which are PENDING until a checker decides. Refused with 31 for an
 * invalid currency, with 03 if there is no such active partner, with 26 if the partner already has limits in the
 * currency.
 */
export async function proposeNewParameter(
  { db, actor, now }: SessionContext,
  request: RequestOf<typeof call>,
): Promise<Proposal<ParameterRecord>> {
  const currency = payoutCurrency(request.parameterPayoutCurrency)
  if (currency === null || !(await isPaidOut(db, currency))) {
    throw refuse({ code: '31', field: { field: 'parameterPayoutCurrency', key: 'validation.oneOf' } })
  }
  const fault = refuseNewParameter(await partnerStatus(db, request.parameterMtoCode))
  if (fault !== null) throw refuse(fault)
  const limits = newValues(PARAMETER_LIMITS, request)
  const wanted = { mtoCode: request.parameterMtoCode, currency, limits }
  const targetId = await insertPendingParameter(db, wanted, actor.userId, now)
  if (targetId === null) {
    throw refuse({ code: '26', field: { field: 'parameterPayoutCurrency', key: 'validation.parameterExists' } })
  }
  const parameter = await findParameter(db, targetId)
  if (parameter === null) throw new Refusal('96')
  return { targetId, fields: parameter.values }
}
