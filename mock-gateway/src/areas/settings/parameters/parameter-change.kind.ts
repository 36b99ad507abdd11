import { PARAMETER, type ParameterRecord } from '@portal/contract/parameters/parameter'
import { sql } from 'kysely'
import { bothSides, type ChangeKind } from '../../../engine/approvals/index.ts'
import { refuse } from '../../../engine/http/handler.ts'
import { overtaken } from '../../../engine/records/index.ts'
import { refuseNewParameter, refuseParameterEdit } from './parameter.rules.ts'
import { endPendingParameter, partnerStatus, writeLimits } from './parameter.store.ts'
import { findParameter, parameterName } from './parameter-record.ts'
import { openWallets } from './wallets.base.ts'

/**
 * Defines how the limits of partners change by approval (rulings 2.3, 2.5). A parameter is never deleted: its flags
 * switch its products off.
 */
export const PARAMETER_CHANGES: ChangeKind<ParameterRecord> = {
  subject: 'parameter',
  module: 'MTO_PARAMETER',
  record: PARAMETER,
  requiresReview: true,
  names: {
    isUuid: true,
    source: (ids) => sql`select p.parameter_id::text as id, m.mto_name || ' · ' || p.payout_currency as name
      from parameter p join mto m using (mto_code) where p.parameter_id = any(${ids}::uuid[])`,
  },
  creates: {
    // The first authorized parameter of a currency opens the wallets in this currency, at the same moment.
    wallet: (number) => sql`select q.cq_id from queue_item q
      join parameter p on p.parameter_id::text = q.target_id
      join ledger_account a on a.owner = p.mto_code and a.currency = p.payout_currency
      join ledger_account_event e on e.account_number = a.account_number and e.event_no = 1
      where q.subject = 'parameter' and q.action = 'CREATE' and q.status = 'AUTHORIZED'
      and q.updated_at = e.happened_at and a.account_number = ${number}`,
  },
  link: (parameterId) => `/parameterization?panel=view&id=${parameterId}`,
  forms: { CREATE: () => '/parameterization?panel=create', UPDATE: (id) => `/parameterization?panel=edit&id=${id}` },
  async read(db, parameterId, lock) {
    const parameter = await findParameter(db, parameterId, { lock })
    if (parameter === null) return null
    const { version, values } = parameter
    return { version, name: parameterName(values), snapshot: values, mtoCode: values.parameterMtoCode }
  },
  async validate({ db }, change) {
    const fault =
      change.action === 'CREATE'
        ? refuseNewParameter(await partnerStatus(db, change.mtoCode ?? ''))
        : refuseParameterEdit((await findParameter(db, change.targetId))?.status ?? '')
    if (fault !== null) throw refuse(fault)
  },
  async applyCreate({ db, actor, now }, change) {
    const end = { status: 'ACTIVE' as const, checkerId: actor.userId, now }
    if (!(await endPendingParameter(db, change.targetId, end))) throw overtaken()
    const { parameterMtoCode, parameterPayoutCurrency } = change.after as ParameterRecord
    await openWallets(db, parameterMtoCode, parameterPayoutCurrency, now)
  },
  async applyUpdate({ db, actor, now }, change) {
    const [, after] = bothSides(change)
    await writeLimits(db, change.targetId, after, actor.userId, now)
  },
  async declineCreate(db, change, now) {
    await endPendingParameter(db, change.targetId, { status: 'DECLINED', checkerId: null, now })
  },
}
