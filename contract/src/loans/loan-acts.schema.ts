import { amount, type ObjectShape, REASON_PATTERN, request, text, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import * as calls from './loan-acts.calls.ts'
import { isAboveZero } from './loans.schema.ts'

const named = { loanId: uuid().required(), replaces: uuid() } satisfies ObjectShape
const paid = () => amount().required()
const reason = () => text(255).min(3).matches(REASON_PATTERN, { name: 'reason', excludeEmptyString: true }).required()

export const disburseRequest = request(named)
const repayLoanRequest = request({ ...named, loanActAmount: paid() })
export const repayForm = request({ ...named, loanActAmount: paid().test({ name: 'aboveZero', test: isAboveZero }) })
export const writeOffRequest = request({ ...named, loanActReason: reason() })
export const reverseRequest = request({ ...named, actId: uuid().required(), loanActReason: reason() })

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [calls.disburseLoan, disburseRequest],
  [calls.repayLoan, repayLoanRequest],
  [calls.settleLoan, repayLoanRequest],
  [calls.writeOffLoan, writeOffRequest],
  [calls.reverseLoanAct, reverseRequest],
]
