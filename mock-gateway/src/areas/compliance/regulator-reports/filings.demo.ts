import type { FilingCompletion, FilingKind } from '@portal/contract/regulator-reports/regulator-report'
import { queueDemoChange } from '../../../engine/approvals/index.ts'
import type { Demo } from '../../../engine/domain.ts'
import { namedId } from '../../../engine/ids/named-id.ts'
import { businessDate } from '../../books/ledger/index.ts'
import { REPORTED_SENDER } from '../screening-cases/index.ts'
import { approveFiling } from './acts/approve-filing.ts'
import { writeCompletion } from './acts/complete-filing.ts'
import { markSent } from './acts/send-filing.ts'
import { readContent } from './content/read-content.ts'
import { findFiling, SUBJECT } from './filing.store.ts'
import type { Place } from './thresholds/find-threshold-filings.ts'
import { FIRST_ID, scanBatch } from './thresholds/threshold-filings.job.ts'

const MAKER = namedId('user ho.compliance')
const CHECKER = namedId('user ho.checker')
const MINUTE_MS = 60_000
/** The span of the demo's orders that are reported, in milliseconds. */
const SCANNED_MS = 2 * 24 * 60 * MINUTE_MS

/** The receiver as the bank knows them: Nigeria's regulator asks for more than an order says. */
const RECEIVER: FilingCompletion['filedPeople'][number] = {
  filedPerson: 'receiver',
  filedGender: 'MALE',
  filedBirthDate: '1979-06-18',
  filedNationality: 'NG',
  filedCity: 'Lagos',
  filedStreet: '27 Adeola Odeku Street',
  filedPhone: '+2348035551270',
  filedIdType: 'NIN',
  filedIdNumber: '47120983356',
  filedIdCountry: 'NG',
  filedAccountOpened: '2018-09-14',
}

const SUSPICION: FilingCompletion = {
  filedPeople: [RECEIVER],
  filingReason: 'The sender pays into an investment, but the receiver has no business and no earlier orders',
  filingAction: 'The order is held; the account is under monitoring',
}
const FREEZE: FilingCompletion = {
  filedPeople: [RECEIVER],
  filingReason: 'The sender is a listed person; name, date of birth and nationality agree',
  filingAction: 'The money of the order is frozen, and the person is on the internal list',
}

/**
 * Inserts the threshold reports of the demo's last orders, and lets the job continue after them. The asset-freeze
 * report of the confirmed match is sent, and the report of a suspicion is approved. The other reports remain drafts.
 */
export async function insertDemoFilings(demo: Demo): Promise<void> {
  const { db, now } = demo
  let after: Place | null = { at: new Date(now.getTime() - SCANNED_MS), transactionId: FIRST_ID }
  while (after !== null) after = (await scanBatch(db, after, now)).last
  await db.updateTable('threshold_scan').set({ scanned_until: now }).execute()

  const freeze = await approved(demo, await filingOf(db, 'AFR'), FREEZE)
  const sentOn = businessDate(freeze.at, freeze.filing.country_id)
  const sent = { regulatorReference: `NFIU-${sentOn.slice(0, 4)}-448120`, sentOn }
  await markSent({ db, now: freeze.at, actor: { userId: MAKER } }, freeze.filing, sent)
  await approved(demo, await filingOf(db, 'STR', REPORTED_SENDER), SUSPICION)
}

async function filingOf(db: Demo['db'], kind: FilingKind, sender?: string): Promise<string> {
  const { filing_id: filingId } = await db
    .selectFrom('regulator_report as f')
    .innerJoin('transaction as t', 't.transaction_id', 'f.transaction_id')
    .select('f.filing_id')
    .where('f.filing_kind', '=', kind)
    .$if(sender !== undefined, (query) => query.where('t.trans_sender', '=', sender ?? ''))
    .executeTakeFirstOrThrow()
  return filingId
}

/** Completes a draft, and approves it half an hour after its creation. Returns the report and the time. */
async function approved({ db }: Demo, filingId: string, completion: FilingCompletion) {
  const draft = await foundFiling(db, filingId)
  const completedAt = new Date(draft.filing.created_at.getTime() + 10 * MINUTE_MS)
  const at = new Date(completedAt.getTime() + 20 * MINUTE_MS)
  await writeCompletion({ db, now: completedAt, actor: { userId: MAKER } }, filingId, completion)
  const { faults } = await readContent({ db, now: at }, await foundFiling(db, filingId), { makerId: MAKER })
  if (faults.length > 0)
    throw new Error(`the demo’s report lacks ${faults.map(({ part, name }) => `${part} ${name}`).join(', ')}`)
  await approveFiling({ db, now: at, actor: { userId: CHECKER } }, { targetId: filingId, makerId: MAKER })
  await queueDemoChange(db, {
    ...{ cqId: namedId(`queued report ${draft.filing.filing_kind}`), subject: SUBJECT, targetId: filingId },
    ...{ action: 'UPDATE', was: { filingStatus: 'DRAFT' }, fields: { filingStatus: 'APPROVED' } },
    ...{ makerId: MAKER, at: completedAt, authorized: { reason: null, checkerId: CHECKER, now: at } },
  })
  return { at, filing: (await foundFiling(db, filingId)).filing }
}

async function foundFiling(db: Demo['db'], filingId: string) {
  const found = await findFiling(db, filingId)
  if (found === null) throw new Error('the demo has this report')
  return found
}
