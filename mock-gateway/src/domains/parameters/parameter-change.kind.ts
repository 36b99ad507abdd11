import type { Change, ChangeKind } from '../../approvals/index.ts'
import { Refusal } from '../../http/handler.ts'
import { fieldsOfTexts, type ParameterFault, refuseNewParameter, refuseParameterEdit } from './parameter.rules.ts'
import { endPendingParameter, partnerStatus, writeParameterChange } from './parameter.store.ts'
import { findParameter, parameterName, parameterSnapshot } from './parameter-record.ts'

/** How the limits of partners change by approval (rulings 2.3, 2.5). */
export const PARAMETER_CHANGES: ChangeKind = {
  subject: 'parameter',
  module: 'MTO_PARAMETER',
  link: (parameterId) => `/parameterization?panel=view&id=${parameterId}`,
  // The partner's name says it to people.
  isShown: (field) => field !== 'parameterMtoCode',
  async read(db, parameterId, lock) {
    const parameter = await findParameter(db, parameterId, { lock })
    if (parameter === null) return null
    return {
      version: parameter.version,
      name: parameterName(parameter),
      snapshot: parameterSnapshot(parameter),
      mtoCode: parameter.mtoCode,
    }
  },
  async validate({ db }, change) {
    if (change.action === 'CREATE') {
      const fault = refuseNewParameter(await partnerStatus(db, change.mtoCode ?? ''))
      if (fault !== null) throw refuse(fault)
      return
    }
    const parameter = await findParameter(db, change.targetId)
    const fault = refuseParameterEdit(parameter?.status ?? '')
    if (fault !== null) throw refuse(fault)
  },
  async applyCreate({ db, actor, now }, change) {
    const end = { status: 'ACTIVE' as const, checkerId: actor.userId, now }
    if (!(await endPendingParameter(db, change.targetId, end))) throw new Refusal('12')
  },
  async applyUpdate({ db, actor, now }, change) {
    await writeParameterChange(db, change.targetId, fieldsOfTexts(wantedOf(change)), actor.userId, now)
  },
  async applyDelete() {
    throw new Error('a parameter is closed by its flags')
  },
  async declineCreate(db, change, now) {
    await endPendingParameter(db, change.targetId, { status: 'DECLINED', checkerId: null, now })
  },
}

/** Refuses with the fault, at its field. */
export function refuse(fault: ParameterFault): Refusal {
  return new Refusal(fault.code, fault.field ? { fields: [fault.field] } : {})
}

function wantedOf(change: Change) {
  if (change.after === null) throw new Error('an edit has both sides')
  return change.after
}
