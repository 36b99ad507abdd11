import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { CountryRulesRecord } from './country-rules.ts'

/** A subsidiary's rules of transfers, and the effects of a change. */
export interface CountryRulesRow {
  rules: CountryRulesRecord
  version: number
  /** Since when they are in force. */
  updatedAt: string
  pendingCqId: string | null
  /** Unfinished live orders, by payout currency; absent if there are none. */
  openOrders: Partial<Record<PayoutCurrency, number>>
}

/** The rules of each subsidiary that the reader manages (ruling A62), by its id. 57 for operator users. */
export const readCountryRules = readCall<object, { rows: CountryRulesRow[] }>({
  action: 'portal/readCountryRules',
  path: 'portal/country-rules/read',
  access: { needs: 'SYSTEM_SETTINGS|READ' },
})

/**
 * Queues new rules for a subsidiary; the request has all of them. They apply from their authorization on, to orders
 * accepted later. 30 a value out of its range, or unknown in the subsidiary's country; 25 another subsidiary; 21, 28,
 * 29; 57 for operator users.
 */
export const updateCountryRules = writeCall<CountryRulesRecord & Resubmission & { version: number }, Queued>({
  action: 'portal/updateCountryRules',
  path: 'portal/country-rules/update',
  access: { needs: 'SYSTEM_SETTINGS|UPDATE' },
  queued: true,
})
