import type { LoanAct } from '@portal/contract/loans/loan'
import { v7 as uuid } from 'uuid'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { businessDate, ledgerKey } from '../../../books/ledger/index.ts'
import { carryOutAct } from '../acts/carry-out-act.ts'
import { findAct, insertPendingAct, lastReversibleAct } from '../acts/loan-act.store.ts'
import { readSchedule } from '../acts/schedule.store.ts'
import { findLoan } from '../loan.store.ts'
import type { Story } from './loans.demo-story.ts'
import { actOnVisit, type VisitAct } from './loans.demo-visits.ts'

export const DEMO_MAKER = namedId('user ho.maker')
export const DEMO_CHECKER = namedId('user ho.checker')

/** Performs the acts of a borrower on the day of a visit, as the story says. */
export async function visitBorrower(demo: Demo, story: Story, loanId: string, at: Date): Promise<void> {
  const loan = await findLoan(demo.db, loanId)
  if (loan === null || loan.row.loan_status !== 'ACTIVE') return
  const outstanding = loan.row.outstanding_principal
  const done = actOnVisit(story, { rows: await readSchedule(demo.db, loanId), outstanding, at, now: demo.now })
  if (done !== null) await perform(demo, loanId, { ...done, at })
}

interface Performed extends Partial<Pick<VisitAct, 'reason'>>, Omit<VisitAct, 'reason' | 'act'> {
  readonly act: LoanAct
  readonly at: Date
}

/** Performs an act that its maker requested and its checker authorized. */
export async function perform(
  { db, config }: Demo,
  loanId: string,
  { act, amount, at, reason }: Performed,
): Promise<void> {
  const loan = await findLoan(db, loanId)
  if (loan === null) throw new Error(`no loan ${loanId}`)
  const actId = await insertPendingAct(
    db,
    {
      loanId,
      act,
      amount,
      principalBefore: loan.row.outstanding_principal,
      // This value is updated after the act is carried out.
      principalAfter: loan.row.outstanding_principal,
      actDate: businessDate(at, loan.row.country_id),
      reason: reason ?? null,
      reverses: act === 'REVERSAL' ? ((await lastReversibleAct(db, loanId))?.act_id ?? null) : null,
    },
    DEMO_MAKER,
    at,
    idAt(at, `${act} ${loanId} ${at.getTime()}`),
  )
  const found = actId === null ? null : await findAct(db, actId)
  if (found === null) throw new Error(`the demo asks for two acts of ${loanId} at once`)
  await carryOutAct(db, found, {
    key: ledgerKey(config.keyEncryptionKey),
    makerId: DEMO_MAKER,
    checkerId: DEMO_CHECKER,
    now: at,
  })
}

/** Returns a UUID of version 7 for a moment. The same moment and name always give the same UUID. */
export const idAt = (at: Date, name: string) =>
  uuid({ msecs: at.getTime(), random: Buffer.from(namedId(name).replaceAll('-', ''), 'hex') })
