import { REPORT_DUE_MS } from '@portal/contract/screening-cases/screening-case'
import { nubanOf } from '@portal/contract/transactions/nuban'
import { queueDemoChange } from '../../../../engine/approvals/index.ts'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { rebuildBehaviour } from '../../screening/index.ts'
import { addToInternalList } from '../../watch-lists/index.ts'
import { screenedOrders } from '../screened-orders.ts'
import { NOTHING_SAID, personOf } from './confirmed-match.kind.ts'

const MAKER = namedId('user ho.compliance')
const CHECKER = namedId('user ho.checker')
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

const REASON = 'Name, year of birth and nationality are those of the list; the partner confirmed the passport'
const SENDER = {
  transactionSenderFirstName: 'Ousmane',
  transactionSenderMiddleName: 'Tieble',
  transactionSenderLastName: 'Karembe',
  transactionSenderBirthDate: '1983-07-02',
  transactionSenderNationality: 'ML',
}
const OWN_BANK = '000901'

/** A namesake with a different birth year. The namesake's order is held for compliance. */
const NAMESAKE = { ...SENDER, transactionSenderBirthDate: '1991-11-20' }

/**
 * Inserts a person on the sanctions list who sent an order. Two users confirmed the match and reported it; since then
 * the person is on the internal list. Also inserts a held order of a namesake.
 * @returns the id of the namesake's order
 */
export async function insertDemoMatch(demo: Demo): Promise<string> {
  const { db, now } = demo
  const orders = screenedOrders()
  const at = new Date(now.getTime() - 9 * DAY_MS)
  const after = (hours: number) => new Date(at.getTime() + hours * HOUR_MS)
  const transactionId = await orders.demo.insert(demo, {
    ...{ name: 'confirmed match', mtoCode: 'KUDIPAY', countryId: '01', currency: 'NGN', index: 204, at },
    end: { status: 'AML GATE' },
    said: {
      ...SENDER,
      transactionReceiverBankCode: OWN_BANK,
      transactionReceiverAccountNumber: nubanOf(OWN_BANK, '018830702'),
    },
  })
  const decided = after(5)
  const step = { makerId: MAKER, reason: REASON, now: decided }
  const { order, screened } = await orders.failAsMatch(db, transactionId, step)
  await addToInternalList(db, { ...personOf(order, screened, 'sender'), makerId: MAKER, checkerId: CHECKER }, decided)
  await queueDemoChange(db, {
    ...{
      cqId: namedId('queued confirmed match'),
      subject: 'confirmed-match',
      targetId: transactionId,
      action: 'UPDATE',
    },
    was: { ...NOTHING_SAID, transactionStatus: 'AML GATE' },
    fields: {
      ...{ transactionStatus: 'FAILED', matchedPerson: 'sender', matchedName: order.trans_sender },
      ...{
        screeningCode: 'SANC-DC',
        watchListEntry: 'Ousmane Tiéblé Karembé · SANCTIONS 1',
        transactionReason: REASON,
      },
    },
    makerId: MAKER,
    at: after(3),
    authorized: { reason: null, checkerId: CHECKER, now: decided },
  })
  await db
    .insertInto('suspicion_report')
    .values({
      ...{ transaction_id: transactionId, report_number: `STR-${decided.getUTCFullYear()}-0117`, filed_by: MAKER },
      ...{ due_at: new Date(decided.getTime() + REPORT_DUE_MS), filed_at: after(22) },
      sent_on: after(22).toISOString().slice(0, 10),
    })
    .execute()
  const namesakes = await orders.demo.insert(demo, {
    ...{ name: 'namesake of the match', mtoCode: 'KUDIPAY', countryId: '01', currency: 'NGN', index: 205 },
    ...{ at: new Date(now.getTime() - 3 * HOUR_MS), end: { status: 'AML GATE' }, isHeldByRule: true, said: NAMESAKE },
  })
  // These orders were inserted after behaviour was counted, so it is counted again.
  await rebuildBehaviour(db)
  return namesakes
}
