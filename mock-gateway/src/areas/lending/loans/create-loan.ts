import { fromMinor, type RequestOf, toMinor } from '@portal/contract'
import { bookCurrencies } from '@portal/contract/country-rules/country-rules'
import type { LoanRecord } from '@portal/contract/loans/loan'
import { isRepaid } from '@portal/contract/loans/loan-schedule'
import type { createLoan } from '@portal/contract/loans/loans.calls'
import type { Proposal } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { businessDate } from '../../books/ledger/index.ts'
import { insertPendingLoan } from './loan.store.ts'
import { requireLender } from './loan-scope.ts'
import { findProprietor, nameOfBorrower } from './proprietors/proprietor-record.ts'
import { isVisibleProprietor } from './proprietors/proprietors.read-model.ts'

/**
 * Proposes a loan to a borrower in scope. Refused with 57 for users outside head offices, with 25 if there is no such
 * borrower, with 62 if the borrower is not active, with 31 if the subsidiary has no books in the currency, with 13 if
 * the amount is zero or the instalments would never repay the loan.
 */
export async function proposeLoan(
  { db, actor, now }: SessionContext,
  request: RequestOf<typeof createLoan>,
): Promise<Proposal<LoanRecord>> {
  requireLender(actor)
  if (!(await isVisibleProprietor({ db, actor }, request.proprietorId))) throw new Refusal('25')
  const borrower = await findProprietor(db, request.proprietorId)
  if (borrower === null) throw new Refusal('25')
  if (borrower.status !== 'ACTIVE') throw new Refusal('62', { message: 'message.borrowerNotActive' })
  const { countryId, businessName } = borrower.values
  if (!bookCurrencies(countryId).includes(request.loanCurrency))
    throw new Refusal('31', { fields: [{ field: 'loanCurrency', key: 'codes.31' }] })
  if (toMinor(request.loanAmount) <= 0n) throw amountWrong('validation.aboveZero')
  const values: LoanRecord = {
    borrowerName: nameOfBorrower(borrower.values),
    businessName,
    loanType: request.loanType,
    loanCurrency: request.loanCurrency,
    loanAmount: fromMinor(toMinor(request.loanAmount)),
    loanInterestRate: fromMinor(toMinor(request.loanInterestRate)),
    loanPeriod: request.loanPeriod,
    loanRepaymentDay: request.loanRepaymentDay,
    loanMethod: request.loanMethod,
    loanApplicationDate: businessDate(now, countryId),
    proprietorId: request.proprietorId,
  }
  if (!isRepaid(values)) throw amountWrong('validation.neverRepaid')
  const targetId = await insertPendingLoan(db, { values, countryId, makerId: actor.userId, now })
  return { targetId, fields: values }
}

const amountWrong = (key: string) => new Refusal('13', { fields: [{ field: 'loanAmount', key }] })
