import { number, request, shapeOf, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { LOAN_SETTINGS, NPL_DAYS_RANGE } from './loan.ts'
import * as calls from './loan-settings.calls.ts'

export const loanSettingsRequest = request({
  ...shapeOf(LOAN_SETTINGS, { nplDays: number().integer().min(NPL_DAYS_RANGE[0]).max(NPL_DAYS_RANGE[1]) }),
  version: number().integer().min(1).required(),
  replaces: uuid(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [calls.readLoanSettings, request({})],
  [calls.changeLoanSettings, loanSettingsRequest],
]
