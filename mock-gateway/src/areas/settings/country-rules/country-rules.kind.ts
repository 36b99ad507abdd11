import { SUBSIDIARIES } from '@portal/contract'
import { COUNTRY_RULES, type CountryRulesRecord } from '@portal/contract/country-rules/country-rules'
import { formatCountry } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import { bothSides, type ChangeKind } from '../../../engine/approvals/index.ts'
import { ensureWallets } from '../parameters/index.ts'
import { findRules, updateRules } from './country-rules.store.ts'

/** The name stored with queue items, without the subsidiary's country; readers see both in their language. */
const NAME = 'Rules of transfers'

/** Defines how a subsidiary's rules of transfers change by approval (money §4); each authorized change is a version. */
export const COUNTRY_RULES_CHANGES: ChangeKind<CountryRulesRecord> = {
  subject: 'country-rules',
  module: 'SYSTEM_SETTINGS',
  record: COUNTRY_RULES,
  requiresReview: true,
  link: (countryId) => `/system-settings?section=transfers&country=${countryId}`,
  words: (language) => ({
    [NAME]: contractText(language, 'subject.country-rules'),
    ...Object.fromEntries(SUBSIDIARIES.map(({ country }) => [country, formatCountry(country, language)])),
  }),
  async read(db, countryId, lock) {
    const found = await findRules(db, countryId, lock)
    if (found === null) return null
    const { version, rules } = found
    return { version, name: `${NAME} · ${countryOf(countryId)}`, snapshot: rules, mtoCode: null, countryId }
  },
  async applyUpdate({ db, now }, change) {
    const [before, rules] = bothSides(change)
    await updateRules(db, { rules, cqId: change.cqId, now })
    const isAdded = rules.payoutCurrencies.some((currency) => !before.payoutCurrencies.includes(currency))
    if (isAdded) await ensureWallets(db, now)
  },
}

const countryOf = (countryId: string): string =>
  SUBSIDIARIES.find((subsidiary) => subsidiary.countryId === countryId)?.country ?? countryId
