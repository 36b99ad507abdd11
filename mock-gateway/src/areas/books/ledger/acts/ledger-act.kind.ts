import { LEDGER_ACT, type LedgerActRecord } from '@portal/contract/ledger/ledger-act'
import { sql } from 'kysely'
import type { Change, ChangeKind } from '../../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { overtaken, wrongState } from '../../../../engine/records/index.ts'
import { carryOutAct, rehearseAct } from './carry-out-act.ts'
import { endPendingAct } from './ledger-act.store.ts'
import { actWords, nameOfAct } from './ledger-act-name.ts'
import { type FoundAct, findAct } from './ledger-act-record.ts'

/** Manual acts of staff on the books. An act is posted in the transaction of its authorization, or not at all. */
export const LEDGER_ACTS_BY_HAND: ChangeKind<LedgerActRecord> = {
  subject: 'ledger-act',
  module: 'ACCOUNTING_RULE',
  record: LEDGER_ACT,
  requiresReview: true,
  names: {
    isUuid: true,
    source: (ids) =>
      sql`select target_id as id, name from queue_item where subject = 'ledger-act' and target_id = any(${ids}::text[])`,
  },
  words: actWords,
  concerns: {
    'ledger-account': (number) => sql`select act_id::text from book_act where account_number = ${number}
      union all select w.act_id::text from book_act w
        join ledger_line l on l.transaction_id = w.reverses_transaction_id and l.event = w.reverses_event
        where l.account_number = ${number}`,
  },
  amount: ({ after }) => after && { amount: after.actAmount, currency: after.actCurrency },
  // The form reads the kind of act from the rejected change.
  forms: { CREATE: () => '/ledger?panel=act' },
  async read(db, actId, lock) {
    const act = await findAct(db, actId, lock)
    if (act === null) return null
    const { values, book } = act
    return { version: 1, name: nameOfAct(act), snapshot: values, mtoCode: null, countryId: book.countryId }
  },
  async validate(context, change) {
    await rehearseAct(context, await waitingAct(context, change), change.makerId)
  },
  async applyCreate(context, change) {
    const { db, actor, now } = context
    await carryOutAct(context, await waitingAct(context, change), change.makerId)
    if (!(await endPendingAct(db, change.targetId, { status: 'POSTED', checkerId: actor.userId, now })))
      throw overtaken()
  },
  async declineCreate(db, { targetId }, now) {
    await endPendingAct(db, targetId, { status: 'DECLINED', checkerId: null, now })
  },
}

async function waitingAct({ db, language }: SessionContext, { targetId }: Change<LedgerActRecord>): Promise<FoundAct> {
  const act = await findAct(db, targetId)
  if (act === null) throw new Refusal('25')
  if (act.status !== 'PENDING') throw wrongState(language, act.status, 'status.funding')
  return act
}
