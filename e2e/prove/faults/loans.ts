import { edit, type Fault, fault, gateway } from './fault.ts'

const at = (file: string) => gateway(`areas/lending/loans/${file}`)
const record = (file: string) => `contract/src/loans/${file}`
const LOANS = at('loans.integration.test.ts')
const SCHEDULE = record('loan-schedule.test.ts')
const PAYMENT = record('loan-repayment.test.ts')
const DAYS = record('loan-days.test.ts')

/** Loans: what is lent, owed, paid back and late. */
export const LOAN_FAULTS: readonly Fault[] = [
  fault(
    'half a cent is dropped',
    SCHEDULE,
    edit(record('loan-schedule.ts'), '(2n * numerator + denominator) / (2n * denominator)', 'numerator / denominator'),
  ),
  fault(
    'the first instalment comes after 14 days',
    DAYS,
    edit(record('loan-days.ts'), 'FIRST_AFTER_DAYS = 15', 'FIRST_AFTER_DAYS = 14'),
  ),
  fault(
    'principal is taken before interest',
    PAYMENT,
    edit(
      record('loan-repayment.ts'),
      `    const ofInterest = take(unpaidInterest(row))
    const ofPrincipal = take(unpaidPrincipal(row))`,
      `    const ofPrincipal = take(unpaidPrincipal(row))
    const ofInterest = take(unpaidInterest(row))`,
    ),
  ),
  fault(
    'a cent more than is owed is taken',
    LOANS,
    edit(record('loan-repayment.ts'), 'paid > owedOn(rows, paidOn).total)', 'paid > owedOn(rows, paidOn).total + 1n)'),
  ),
  fault(
    'a loan is non-performing on its 90th day',
    LOANS,
    edit(
      at('update-arrears.ts'),
      'coalesce(t.day - late.oldest, 0) > s.npl_days',
      'coalesce(t.day - late.oldest, 0) >= s.npl_days',
    ),
  ),
  fault(
    'a loan performs again before its arrears are cleared',
    LOANS,
    edit(at('update-arrears.ts'), ' or (l.is_npl and late.oldest is not null) as is_npl', ' as is_npl'),
  ),
  fault(
    'what is due today is late today',
    LOANS,
    edit(at('update-arrears.ts'), 'r.due_date < t.day', 'r.due_date <= t.day'),
  ),
  fault(
    'two acts of a loan wait at once',
    LOANS,
    edit(
      at('migrations/0140-loans.ts'),
      `create unique index loan_act_waits on loan_act (loan_id) where act_status = 'PENDING'`,
      `create index loan_act_waits on loan_act (loan_id) where act_status = 'PENDING'`,
    ),
  ),
  fault(
    'an earlier payment than the last is reversed',
    LOANS,
    edit(at('propose-act.ts'), `if (last?.act_id !== actId) throw`, `if (last === undefined) throw`),
    edit(at('effect-of-act.ts'), 'last === undefined || last.act_id !== act.row.reverses_act', 'last === undefined'),
  ),
  fault(
    'money is paid out after its first instalment was due',
    LOANS,
    edit(at('approval-lapse.ts'), 'day <= businessDate(now', 'day < businessDate(now'),
  ),
  fault(
    'an approval that lapses while its disbursement waits is paid out',
    LOANS,
    edit(
      at('carry-out-act.ts'),
      `if (loan_act === 'DISBURSEMENT') requireStandingApproval(loan, now)`,
      `if (loan_act === 'DISBURSEMENT' && loan.row.loan_status !== 'APPROVED') requireStandingApproval(loan, now)`,
    ),
  ),
  fault(
    'a loan performs because a payment was taken back',
    LOANS,
    edit(at('effect-of-act.ts'), 'isNpl: last.was_npl', 'isNpl: false'),
  ),
  fault(
    'a schedule may leave most of the loan to its last row',
    SCHEDULE,
    edit(record('loan-schedule.ts'), ' && toMinor(last.repaymentTotal) <= 2n * toMinor(instalmentOf(terms))', ''),
  ),
  fault(
    'a schedule has more paid than its payments',
    LOANS,
    edit(at('verify-loans.ts'), 's.paid is distinct from', 's.paid <'),
  ),
  fault(
    'a branch looks into loans',
    LOANS,
    edit(at('loan-scope.ts'), `if (actor.userType !== 'HEAD OFFICE') throw`, `if (actor.userType === 'IMTO') throw`),
  ),
]
