import { fromMinor, toMinor } from '@portal/contract'
import type { LoanAct, LoanStatus } from '@portal/contract/loans/loan'
import { originalRows, type ScheduleRow, takePayment } from '@portal/contract/loans/loan-repayment'
import { atWork, seededRandom } from '../../../../demo/random.ts'
import { businessDate, type PostingLine } from '../../../books/ledger/index.ts'
import { disbursementLines, type LoanAccounts, paymentLines, writeOffLines } from '../acts/loan-postings.ts'
import { type Story, storyOf } from '../demo/loans.demo-story.ts'
import { actOnVisit, visitsOf } from '../demo/loans.demo-visits.ts'

const DAY_MS = 24 * 60 * 60_000
/** The number of the first story of seeded loans. The demo's stories have lower numbers. */
const FIRST_STORY = 60

/** An act that all loans of a kind share. */
export interface PastAct {
  readonly act: LoanAct
  readonly amount: string
  readonly principal: string
  readonly interest: string | null
  readonly before: string
  readonly after: string
  readonly at: Date
  readonly day: string
  readonly reason: string | null
  readonly lines: readonly PostingLine[]
}

/** Loans that differ only in borrower and minute. A hundred thousand loans form a few hundred kinds. */
export interface LoanKind {
  readonly kind: number
  readonly story: Story
  readonly applied: Date
  readonly appliedOn: string
  readonly approvedOn: string | null
  readonly disbursedOn: string | null
  readonly status: LoanStatus
  readonly isWrittenOff: boolean
  readonly outstanding: string
  readonly rows: readonly ScheduleRow[]
  readonly acts: readonly PastAct[]
}

/** Returns the accounts for postings of a subsidiary's loans; '' stands for each loan's own account. */
export type AccountsOf = (countryId: Story['countryId']) => LoanAccounts

/** Returns `count` kinds, made from the demo's stories without pending decisions. */
export function loanKinds(count: number, now: Date, accountsOf: AccountsOf): readonly LoanKind[] {
  const random = seededRandom(0x10a5_b01c)
  const kinds: LoanKind[] = []
  for (let index = FIRST_STORY; kinds.length < count; index++) {
    const story = storyOf(random, index)
    const applied = atWork(new Date(now.getTime() - story.applied * DAY_MS), random)
    if (story.end === 'WAITING' || story.end === 'APPROVED') continue
    const begun = { kind: kinds.length, story, applied, appliedOn: businessDate(applied, story.countryId) }
    kinds.push(story.end === 'DECLINED' ? declined(begun) : lent(begun, now, accountsOf(story.countryId)))
  }
  return kinds
}

type Begun = Pick<LoanKind, 'kind' | 'story' | 'applied' | 'appliedOn'>

const NOTHING = { isWrittenOff: false, outstanding: '0.00', rows: [], acts: [] }

const declined = (begun: Begun): LoanKind => ({
  ...begun,
  ...NOTHING,
  approvedOn: null,
  disbursedOn: null,
  status: 'DECLINED',
})

/**
 * Returns a kind of loan that is approved on the day of its application, paid out on the next day, and repaid as its
 * story says.
 */
function lent(begun: Begun, now: Date, accounts: LoanAccounts): LoanKind {
  const { story, applied, appliedOn: approvedOn } = begun
  const { countryId, amount } = story
  const disbursed = new Date(applied.getTime() + DAY_MS)
  const scheduled = {
    loanAmount: amount,
    loanInterestRate: story.rate,
    loanPeriod: story.period,
    loanMethod: story.method,
    loanRepaymentDay: story.day,
    approvedOn,
  }
  let rows = originalRows(scheduled)
  let outstanding = amount
  const acts: PastAct[] = []
  const add = (at: Date, act: Omit<PastAct, 'before' | 'after' | 'at' | 'day'>, after: string) => {
    acts.push({ ...act, before: acts.length === 0 ? '0.00' : outstanding, after, at, day: businessDate(at, countryId) })
    outstanding = after
  }
  const given = { act: 'DISBURSEMENT', amount, principal: amount, interest: '0.00', reason: null } as const
  add(disbursed, { ...given, lines: disbursementLines(accounts, amount) }, amount)
  // The loans end on the same day as the demo, and their arrears are computed as by the nightly job.
  for (const at of visitsOf(story, approvedOn, disbursed, new Date(now.getTime() - DAY_MS))) {
    const done = outstanding === '0.00' ? null : actOnVisit(story, { rows, outstanding, at, now })
    if (done === null) continue
    if (done.act === 'WRITE_OFF') {
      add(at, { ...done, principal: outstanding, interest: null, lines: writeOffLines(accounts, outstanding) }, '0.00')
      continue
    }
    const taken = takePayment(scheduled, rows, { amount: done.amount, paidOn: businessDate(at, countryId) })
    if (taken === null) throw new Error(`story ${story.index} pays ${done.amount}, which is not owed`)
    const after = fromMinor(toMinor(outstanding) - toMinor(taken.allocation.principal))
    add(at, { ...done, ...taken.allocation, lines: paymentLines(accounts, taken.allocation) }, after)
    rows = taken.rows
  }
  return {
    ...begun,
    ...{ approvedOn, rows, acts, outstanding },
    disbursedOn: businessDate(disbursed, countryId),
    status: outstanding === '0.00' ? 'CLOSED' : 'ACTIVE',
    isWrittenOff: acts.at(-1)?.act === 'WRITE_OFF',
  }
}
