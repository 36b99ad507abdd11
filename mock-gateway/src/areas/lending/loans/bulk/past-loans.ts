import { createHash } from 'node:crypto'
import { EVENT_OF_LOAN_ACT } from '@portal/contract/loans/loan'
import type { ProprietorRecord } from '@portal/contract/loans/proprietor'
import { v7 as uuid } from 'uuid'
import type { Random } from '../../../../demo/random.ts'
import { sealOf } from '../../../books/ledger/index.ts'
import { DEMO_CHECKER, DEMO_MAKER } from '../demo/loans.demo-acts.ts'
import { demoBorrower } from '../demo/loans.demo-borrower.ts'
import type { LoanKind, PastAct } from './loan-kinds.ts'

/** A past loan, with the data that the database cannot derive from its kind. */
export interface PastLoan {
  readonly loanId: string
  readonly reference: string
  readonly kind: LoanKind
  /** Offset in milliseconds from the times of its kind, so that not all loans have the same second. */
  readonly laterMs: number
  readonly proprietorId: string
  readonly borrower: ProprietorRecord
}

/** Returns the `n`th loan. */
export function pastLoan(kind: LoanKind, n: number, reference: string, random: Random): PastLoan {
  const laterMs = random.between(0, 50 * 60_000)
  const at = new Date(kind.applied.getTime() + laterMs)
  const proprietorEmail = `b${n}.${kind.story.countryId}@lent.example`
  return {
    ...{ kind, reference, laterMs },
    loanId: idOf(at, `past loan ${n}`),
    proprietorId: idOf(at, `past borrower ${n}`),
    borrower: { ...demoBorrower(random, { ...kind.story, index: n }), proprietorEmail },
  }
}

export interface SealedAct {
  readonly actId: string
  readonly seal: Buffer
}

/** Returns an act of a past loan with its id and the seal of its posting. @param account the loan's own account */
export function sealedAct(key: Uint8Array, loan: PastLoan, act: PastAct, account: string): SealedAct {
  const { countryId, currency } = loan.kind.story
  const postedAt = new Date(act.at.getTime() + loan.laterMs)
  const actId = idOf(postedAt, `${act.act} ${loan.loanId}`)
  const seal = sealOf(key, {
    ...{ env: 'live', countryId, currency, transactionId: actId, event: EVENT_OF_LOAN_ACT[act.act] },
    ...{ businessDate: act.day, postedAt, makerId: DEMO_MAKER, checkerId: DEMO_CHECKER },
    reason: reasonOf(loan.reference, act),
    lines: act.lines.map((line) => ({ ...line, account: line.account || account })),
  })
  return { actId, seal }
}

/** Returns the reason that is stored with the posting of an act. */
export const reasonOf = (reference: string, { reason }: Pick<PastAct, 'reason'>): string =>
  [reference, reason].filter((part) => part !== null).join(' · ')

const idOf = (at: Date, name: string) => uuid({ msecs: at.getTime(), random: createHash('md5').update(name).digest() })
