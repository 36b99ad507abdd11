import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { CountryRulesRecord } from './country-rules.ts'

/** A subsidiary's rules of transfers, and the effects of a change. */
export interface CountryRulesRow {
  rules: CountryRulesRecord
  version: number
  /** Since when they hold. */
  updatedAt: string
  pendingCqId: string | null
  /** Live orders that are not finished, by payout currency; none where there are none. */
  openOrders: Partial<Record<PayoutCurrency, number>>
}

/** The rules of each subsidiary that the reader looks after (ruling A62), by its id. 57 for operator users. */
export const readCountryRules = readCall<object, { rows: CountryRulesRow[] }>({
  action: 'portal/readCountryRules',
  path: 'portal/country-rules/read',
  access: { needs: 'SYSTEM_SETTINGS|READ' },
})

/**
 * Queues other rules for a subsidiary; all of them are sent. They hold from their authorization on, for orders accepted
 * from then on. 30 a value out of its range, or that the subsidiary's country does not know; 25 another subsidiary; 21,
 * 28, 29; 57 for operator users.
 */
export const updateCountryRules = writeCall<CountryRulesRecord & Resubmission & { version: number }, Queued>({
  action: 'portal/updateCountryRules',
  path: 'portal/country-rules/update',
  access: { needs: 'SYSTEM_SETTINGS|UPDATE' },
  queued: true,
})
