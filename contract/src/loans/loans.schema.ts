import { isAmount, toMinor } from '@portal/contract/core'
import { partOf } from '@portal/contract/record'
import {
  amount,
  listFields,
  number,
  type ObjectShape,
  request,
  shapeOf,
  string,
  text,
  uuid,
} from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { HIGHEST_RATE, LOAN, LONGEST_LOAN } from './loan.ts'
import * as calls from './loans.calls.ts'

/** The interest rate in percent a year, with at most two decimals. */
const rate = () =>
  string().test({
    name: 'loanRate',
    params: { max: HIGHEST_RATE, decimals: 2 },
    test: (value) => !value || (/^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) <= HIGHEST_RATE),
  })

/** The amount may be zero here: the gateway refuses a zero amount with 13. */
const lent = () => amount(12)

export const isAboveZero = (value: string | undefined) => !value || !isAmount(value) || toMinor(value) > 0n

const WANTED = {
  ...shapeOf(
    partOf(
      LOAN,
      'loanType',
      'loanCurrency',
      'loanAmount',
      'loanInterestRate',
      'loanPeriod',
      'loanRepaymentDay',
      'loanMethod',
    ),
    {
      loanAmount: lent(),
      loanInterestRate: rate(),
      loanPeriod: number().integer().min(1).max(LONGEST_LOAN),
      loanRepaymentDay: number().integer().min(1).max(31),
    },
  ),
  proprietorId: uuid().required(),
  replaces: uuid(),
} satisfies ObjectShape

const createLoanRequest = request(WANTED)

/** The schema of the loan form. Unlike the call's schema, it refuses the amount 0 during input. */
export const loanForm = request({
  ...WANTED,
  loanAmount: lent().required().test({ name: 'aboveZero', test: isAboveZero }),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [calls.readLoans, request({ ...listFields, loanId: uuid(), orgID: text(40) })],
  [calls.createLoan, createLoanRequest],
  [calls.readLoanSchedule, request({ repaymentLoanId: uuid().required() })],
]
