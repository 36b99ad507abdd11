import type { RequestOf } from '@portal/contract'
import { PARAMETER_LIMITS, type ParameterRecord } from '@portal/contract/parameters/parameter'
import type { updateParameter as call } from '@portal/contract/parameters/parameters.calls'
import type { Proposal } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { storedValues } from '../../../engine/records/index.ts'
import { findParameter } from './parameter-record.ts'
import { parametersVisibleTo } from './parameter-scope.ts'

/**
 * Proposes a change of limits; partner and currency cannot change. Refused with 25 if the parameter is not in scope.
 */
export async function proposeLimits(
  { db, actor }: SessionContext,
  request: RequestOf<typeof call>,
): Promise<Proposal<ParameterRecord>> {
  const { parameterId: targetId, version } = request
  if ((await findParameter(db, targetId, { scope: parametersVisibleTo(actor) })) === null) throw new Refusal('25')
  return { targetId, version, fields: storedValues(PARAMETER_LIMITS, request) }
}
