import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { CountryRulesRecord } from './country-rules.ts'

/** A subsidiary's transfer rules, and the open orders that a change of the rules affects. */
export interface CountryRulesRow {
  rules: CountryRulesRecord
  version: number
  /** When the rules came into force. */
  updatedAt: string
  pendingCqId: string | null
  /** The number of unfinished live orders by payout currency; a currency without such orders is absent. */
  openOrders: Partial<Record<PayoutCurrency, number>>
}

/**
 * Returns the rules of each subsidiary that the reader manages (ruling A62), sorted by the id of the subsidiary.
 * Refused with 57 for operator users.
 */
export const readCountryRules = readCall<object, { rows: CountryRulesRow[] }>({
  action: 'portal/readCountryRules',
  path: 'portal/country-rules/read',
  access: { needs: 'SYSTEM_SETTINGS|READ' },
})

/**
 * Queues new rules for a subsidiary; the request must contain all rules. The rules apply to orders accepted after their
 * authorization. Refused with 30 if a value is out of its range or unknown in the subsidiary's country, with 25 for
 * another subsidiary than the user's own, with 21 if nothing changes, with 28 if a change is pending, with 29 if
 * `version` is stale, with 57 for operator users.
 */
export const updateCountryRules = writeCall<CountryRulesRecord & Resubmission & { version: number }, Queued>({
  action: 'portal/updateCountryRules',
  path: 'portal/country-rules/update',
  access: { needs: 'SYSTEM_SETTINGS|UPDATE' },
  queued: true,
})
