import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'
import {
  type CountryRulesRow,
  readCountryRules,
  updateCountryRules,
} from '@portal/contract/country-rules/country-rules.calls'
import { decide } from '../engine/approvals/testing/decide.ts'
import type { TestPortal } from './portal.ts'

/** Reads a subsidiary's rules as head office. */
export async function rulesOf(portal: TestPortal, countryId: string): Promise<CountryRulesRow> {
  const { rows = [] } = await portal.send('ho.admin', readCountryRules, {})
  const found = rows.find(({ rules }) => rules.rulesCountryId === countryId)
  if (found === undefined) throw new Error(`no rules of ${countryId}`)
  return found as CountryRulesRow
}

/** Submits a change of rules, without a decision. */
export async function submitRules(
  portal: TestPortal,
  countryId: string,
  changed: Partial<CountryRulesRecord>,
  { by = 'ho.maker', version }: { by?: string; version?: number } = {},
) {
  const now = await rulesOf(portal, countryId)
  return await portal.send(by, updateCountryRules, { ...now.rules, ...changed, version: version ?? now.version })
}

/** Changes rules: one user submits the change, and another user authorizes it. */
export async function changeRules(
  portal: TestPortal,
  countryId: string,
  changed: Partial<CountryRulesRecord>,
): Promise<void> {
  const { cqId } = await submitRules(portal, countryId, changed)
  const { responseCode, responseMessage } = await decide(portal, 'ho.checker', cqId)
  if (responseCode !== '00') throw new Error(`the rules were not changed: ${responseMessage}`)
}
