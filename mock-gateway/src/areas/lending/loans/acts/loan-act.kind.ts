import { LOAN_ACT, type LoanActRecord } from '@portal/contract/loans/loan'
import { sql } from 'kysely'
import type { Change, ChangeKind } from '../../../../engine/approvals/index.ts'
import { rehearse } from '../../../../engine/db/rehearse.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { isUuid } from '../../../../engine/ids/is-uuid.ts'
import { wrongState } from '../../../../engine/records/index.ts'
import { ledgerKey } from '../../../books/ledger/index.ts'
import { isVisibleLoan } from '../loans.read-model.ts'
import { type CarriedOutBy, carryOutAct } from './carry-out-act.ts'
import { declinePendingAct, type FoundAct, findAct } from './loan-act.store.ts'

/**
 * Acts on loans: disbursements, payments, settlements, write-offs and their reversals. An act is posted in the
 * transaction of its last authorization, or not at all.
 */
export const LOAN_ACTS_BY_HAND: ChangeKind<LoanActRecord> = {
  subject: 'loan-act',
  module: 'REPORT',
  record: LOAN_ACT,
  requiresReview: true,
  isForHeadOffice: true,
  async isViewable(reader, actId) {
    const act = isUuid(actId) ? await findAct(reader.db, actId) : null
    return act !== null && (await isVisibleLoan(reader, act.row.loan_id))
  },
  concerns: {
    loan: (id) => sql`select act_id::text from loan_act where loan_id::text = ${id}`,
    proprietor: (id) =>
      sql`select a.act_id::text from loan_act a join loan l using (loan_id) where l.proprietor_id::text = ${id}`,
    'ledger-account': (number) =>
      sql`select a.act_id::text from loan_act a join loan l using (loan_id) where l.account_number = ${number}`,
  },
  names: {
    isUuid: true,
    source: (ids) => sql`select a.act_id::text as id, l.loan_reference || ' · ' || p.business_name as name
      from loan_act a join loan l using (loan_id) join proprietor p using (proprietor_id) where a.act_id = any(${ids}::uuid[])`,
  },
  amount: ({ after }) => after && { amount: after.loanActAmount, currency: after.loanCurrency },
  // The screen reads the kind of act from the rejected change.
  forms: { CREATE: (_, { loanId }) => `/loans/schedules?loan=${loanId}` },
  async read(db, actId, lock) {
    const act = await findAct(db, actId, lock)
    if (act === null) return null
    const { values, countryId } = act
    return {
      version: 1,
      name: `${values.loanReference} · ${values.businessName}`,
      snapshot: values,
      mtoCode: null,
      countryId,
    }
  },
  async validate(context, change) {
    const act = await waitingAct(context, change)
    await rehearse(context.db, () => carryOutAct(context.db, act, carriedOutBy(context, change)))
  },
  async applyCreate(context, change) {
    await carryOutAct(context.db, await waitingAct(context, change), carriedOutBy(context, change))
  },
  async declineCreate(db, { targetId }) {
    await declinePendingAct(db, targetId)
  },
}

function carriedOutBy({ config, actor, now }: SessionContext, { makerId }: Change<LoanActRecord>): CarriedOutBy {
  return { key: ledgerKey(config.keyEncryptionKey), makerId, checkerId: actor.userId, now }
}

async function waitingAct({ db, language }: SessionContext, { targetId }: Change<LoanActRecord>): Promise<FoundAct> {
  const act = await findAct(db, targetId)
  if (act === null) throw new Refusal('25')
  if (act.row.act_status !== 'PENDING') throw wrongState(language, act.row.act_status, 'status.loanAct')
  return act
}
