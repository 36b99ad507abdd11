import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { LoanMethod, LoanSettings } from './loan.ts'
import { READS_LOANS } from './loans.calls.ts'

export interface LoanSettingsRow {
  settings: LoanSettings
  version: number
  updatedAt: string
  pendingCqId: string | null
}

/** Returns the loan settings of each subsidiary in scope. */
export const readLoanSettings = readCall<object, { rows: readonly LoanSettingsRow[] }>({
  action: 'portal/readLoanSettings',
  path: 'portal/loan/settings',
  access: READS_LOANS,
})

/**
 * Queues new loan settings for a subsidiary; they apply from the next update of arrears. Refused with 25 for another
 * subsidiary than the user's own, with 21 if nothing changes, with 28 if a change is pending, with 29 if `version` is
 * stale.
 */
export const changeLoanSettings = writeCall<
  Resubmission & { settingsCountryId: string; defaultMethod: LoanMethod; nplDays: number; version: number },
  Queued
>({
  action: 'portal/changeLoanSettings',
  path: 'portal/loan/change-settings',
  access: { needs: 'REPORT|UPDATE' },
  queued: true,
})
