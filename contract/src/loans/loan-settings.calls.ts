import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { LoanMethod, LoanSettings } from './loan.ts'
import { READS_LOANS } from './loans.calls.ts'

export interface LoanSettingsRow {
  settings: LoanSettings
  version: number
  updatedAt: string
  pendingCqId: string | null
}

/** The loan settings of each subsidiary in scope. */
export const readLoanSettings = readCall<object, { rows: readonly LoanSettingsRow[] }>({
  action: 'portal/readLoanSettings',
  path: 'portal/loan/settings',
  access: READS_LOANS,
})

/**
 * Queues new settings for a subsidiary. 25 another's, 21 no change, 28, 29; they apply from the next update of arrears.
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
