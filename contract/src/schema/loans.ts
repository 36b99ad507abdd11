import { isAmount, toMinor } from '@portal/contract/core'
import { partOf } from '@portal/contract/record'
import {
  day,
  listFields,
  number,
  type ObjectShape,
  partnerName,
  pastDay,
  REASON_PATTERN,
  request,
  shapeOf,
  string,
  text,
  uuid,
} from '@portal/contract/schema'
import * as calls from '../calls/loans.ts'
import { PAYOUT_CURRENCIES } from '../parameter-limits.ts'
import { HIGHEST_RATE, LOAN, LOAN_SETTINGS, LONGEST_LOAN, NPL_DAYS_RANGE } from '../records/loan.ts'
import { PROPRIETOR, YOUNGEST_BORROWER } from '../records/proprietor.ts'
import type { SchemasOfCalls } from './schemas-of-calls.ts'

/** Of age on the day it is sent. */
const birthday = () =>
  pastDay().test({
    name: 'ofAge',
    params: { years: YOUNGEST_BORROWER },
    test: (value) => {
      if (!value) return true
      const today = new Date().toISOString().slice(0, 10)
      return `${Number(value.slice(0, 4)) + YOUNGEST_BORROWER}${value.slice(4)}` <= today
    },
  })

export const createProprietorRequest = request({
  ...shapeOf(PROPRIETOR, {
    proprietorDob: birthday(),
    businessName: partnerName(),
    businessRegDate: pastDay(),
  }),
  countryId: text(4),
  replaces: uuid(),
})

/** Percent a year, with two decimals at most. */
const rate = () =>
  string().test({
    name: 'rate',
    params: { max: HIGHEST_RATE },
    test: (value) => !value || (/^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) <= HIGHEST_RATE),
  })

/** Nothing is lent where it is 0: the domain's business (13). */
const lent = () => string().test({ name: 'amount', test: (value) => !value || (isAmount(value) && value.length <= 15) })

const isAboveZero = (value: string | undefined) => !value || !isAmount(value) || toMinor(value) > 0n

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

/** As the form asks for it: 0 is said to be wrong at once. */
export const loanForm = request({
  ...WANTED,
  loanAmount: lent().required().test({ name: 'aboveZero', test: isAboveZero }),
})

const named = { loanId: uuid().required(), replaces: uuid() } satisfies ObjectShape
const paid = () =>
  string()
    .required()
    .test({ name: 'amount', test: (value) => !value || isAmount(value) })
const reason = () => text(255).min(3).matches(REASON_PATTERN, { name: 'reason', excludeEmptyString: true }).required()

export const disburseRequest = request(named)
const repayLoanRequest = request({ ...named, loanActAmount: paid() })
export const repayForm = request({ ...named, loanActAmount: paid().test({ name: 'aboveZero', test: isAboveZero }) })
export const writeOffRequest = request({ ...named, loanActReason: reason() })
export const reverseRequest = request({ ...named, actId: uuid().required(), loanActReason: reason() })

export const loanSettingsRequest = request({
  ...shapeOf(LOAN_SETTINGS, { nplDays: number().integer().min(NPL_DAYS_RANGE[0]).max(NPL_DAYS_RANGE[1]) }),
  version: number().integer().min(1).required(),
  replaces: uuid(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [calls.readProprietors, request({ ...listFields, proprietorId: uuid() })],
  [calls.createProprietor, createProprietorRequest],
  [calls.readLoans, request({ ...listFields, loanId: uuid() })],
  [calls.createLoan, createLoanRequest],
  [calls.readLoanSchedule, request({ repaymentLoanId: uuid().required() })],
  [calls.disburseLoan, disburseRequest],
  [calls.repayLoan, repayLoanRequest],
  [calls.settleLoan, repayLoanRequest],
  [calls.writeOffLoan, writeOffRequest],
  [calls.reverseLoanAct, reverseRequest],
  [calls.readLoanChart, request({})],
  [
    calls.readLoanFigures,
    request({
      loanCurrency: string()
        .oneOf([...PAYOUT_CURRENCIES])
        .required(),
      type: text(20),
      startDate: day(),
      endDate: day(),
    }),
  ],
  [calls.readLoanSettings, request({})],
  [calls.changeLoanSettings, loanSettingsRequest],
]
