// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, edit, type Fault, fault, gateway, remove } from '../fault.ts'

const at = (file: string) => gateway(`areas/lending/loans/${file}`)
const record = (file: string) => `contract/src/loans/${file}`
const LENT = at('loans.integration.test.ts')
const ACTS = at('loan-acts.integration.test.ts')
const SCHEDULE = record('loan-schedule.test.ts')
const PAYMENT = record('loan-repayment.test.ts')
const DAYS = record('loan-days.test.ts')

/** Loans: amounts, debts, repayments and arrears. */
export const LOAN_FAULTS: readonly Fault[] = [
  fault(
    'half a cent is rounded down',
    SCHEDULE,
    change(
      record('loan-schedule.ts'),
      'rounded',
      '(2n * numerator + denominator) / (2n * denominator)',
      'numerator / denominator',
    ),
  ),
  fault(
    'the first instalment is due after 14 days',
    DAYS,
    change(record('loan-days.ts'), 'FIRST_AFTER_DAYS', 'FIRST_AFTER_DAYS = 15', 'FIRST_AFTER_DAYS = 14'),
  ),
  fault(
    'principal is taken before interest',
    PAYMENT,
    change(
      record('loan-repayment.ts'),
      'takePayment',
      'const ofInterest = take(unpaidInterest(row))\nconst ofPrincipal = take(unpaidPrincipal(row))',
      'const ofPrincipal = take(unpaidPrincipal(row))\nconst ofInterest = take(unpaidInterest(row))',
    ),
  ),
  fault(
    'a payment of a cent more than owed is accepted',
    ACTS,
    change(
      record('loan-repayment.ts'),
      'takePayment',
      'if (paid <= 0n || paid > owedOn(rows, paidOn).total) return null',
      'if (paid <= 0n || paid > owedOn(rows, paidOn).total + 1n) return null',
    ),
  ),
  fault(
    'a loan is non-performing on its 90th day',
    ACTS,
    edit(
      at('update-arrears.ts'),
      'coalesce(t.day - late.oldest, 0) > s.npl_days',
      'coalesce(t.day - late.oldest, 0) >= s.npl_days',
    ),
  ),
  fault(
    'a loan counts as performing before its arrears are paid',
    ACTS,
    edit(at('update-arrears.ts'), ' or (l.is_npl and late.oldest is not null) as is_npl', ' as is_npl'),
  ),
  fault(
    'an instalment is overdue on its due date',
    ACTS,
    edit(at('update-arrears.ts'), 'r.due_date < t.day', 'r.due_date <= t.day'),
  ),
  fault(
    'two actions on a loan can be pending at once',
    ACTS,
    change(
      at('migrations/0140-loans.ts'),
      'STATEMENTS',
      "`create unique index loan_act_waits on loan_act (loan_id) where act_status = 'PENDING'`",
      "`create index loan_act_waits on loan_act (loan_id) where act_status = 'PENDING'`",
    ),
  ),
  fault(
    'a payment before the last one can be reversed',
    ACTS,
    change(
      at('reverse-loan-act.ts'),
      'proposeReversal',
      'if (last?.act_id !== actId) throw notLast()',
      'if (last === undefined) throw notLast()',
    ),
    change(
      at('reverse-loan-act.ts'),
      'reverseAct',
      'last === undefined || last.act_id !== act.row.reverses_act',
      'last === undefined',
    ),
  ),
  fault(
    'money is paid out after its first instalment was due',
    LENT,
    change(
      at('acts/require-valid-approval.ts'),
      'requireValidApproval',
      'day <= businessDate(now, row.country_id)',
      'day < businessDate(now, row.country_id)',
    ),
  ),
  fault(
    'a loan is paid out although its approval lapsed while pending',
    LENT,
    change(
      at('acts/carry-out-act.ts'),
      'requireStatus',
      "if (loan_act === 'DISBURSEMENT') requireValidApproval(loan, now)\nelse if (loan_act !== 'REVERSAL') requireActive(loan)",
      "if (loan_act !== 'DISBURSEMENT' && loan_act !== 'REVERSAL') requireActive(loan)",
    ),
  ),
  fault(
    'a reversed payment makes a loan performing',
    ACTS,
    change(at('reverse-loan-act.ts'), 'reverseAct', 'isNpl: last.was_npl', 'isNpl: false'),
  ),
  fault(
    'a schedule may leave most of the loan to the last instalment',
    SCHEDULE,
    change(
      record('loan-schedule.ts'),
      'isRepaid',
      'toMinor(first.repaymentAmountDue) > 0n && toMinor(last.repaymentTotal) <= 2n * toMinor(instalmentOf(terms))',
      'toMinor(first.repaymentAmountDue) > 0n',
    ),
  ),
  fault(
    'a schedule shows more paid than the payments',
    LENT,
    change(
      at('arrears/verify-loans.ts'),
      'findUnbookedLoan',
      '`(b.balance is distinct from l.outstanding_principal or s.paid is distinct from ${paid}\n      or (not l.is_written_off and s.unpaid is distinct from l.outstanding_principal))`',
      '`(b.balance is distinct from l.outstanding_principal or s.paid < ${paid}\n      or (not l.is_written_off and s.unpaid is distinct from l.outstanding_principal))`',
    ),
  ),
  fault(
    'a branch can read loans',
    LENT,
    change(
      at('loan-scope.ts'),
      'requireLender',
      "if (actor.userType !== 'HEAD OFFICE') throw new Refusal('57')",
      "if (actor.userType === 'IMTO') throw new Refusal('57')",
    ),
  ),
  fault(
    'a settlement on a due date omits the interest that starts that day',
    'contract/src/loans/loan-repayment.test.ts',
    change('contract/src/loans/loan-repayment.ts', 'begunBy', 'repaymentDueDate <= day', 'repaymentDueDate < day'),
  ),
  fault(
    'the charts count payments that were reversed',
    LENT,
    remove(at('overview/loan-charts.read-model.ts'), 'readLoanFigures', ".where('a.act_status', '=', 'POSTED')"),
  ),
  fault(
    'a loan of 30 days past due is among those of 31 to 60',
    LENT,
    edit(at('loans.read-model.ts'), "<= 30 then 'D1_30'", "< 30 then 'D1_30'"),
  ),
]
