import { type CountryRulesRow, readCountryRules } from '@portal/contract/country-rules/country-rules.calls'
import { withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { readSettings, type SystemSettings } from '@portal/contract/settings/settings.calls'
import type { Submitting } from './submitting.ts'

/** Actions with the system settings and country rules. */
export function settingsActs({ done, submitted }: Submitting) {
  return {
    /**
     * Returns settings with one more try than now. First withdraws a pending change, because there is only one record
     * of settings.
     */
    async wantedSettings() {
      const now = (await done('ho.maker', readSettings, {})) as unknown as {
        settings: SystemSettings
        version: number
        pendingCqId: string | null
      }
      if (now.pendingCqId !== null) await submitted(withdrawQueueItem, { cqId: now.pendingCqId })
      const configNoOfPasswordTrials = (now.settings.configNoOfPasswordTrials % 10) + 1
      return { ...now.settings, configNoOfPasswordTrials, version: now.version }
    },
    async wantedCountryRules() {
      const { rows } = (await done('ho.maker', readCountryRules, {})) as unknown as { rows: CountryRulesRow[] }
      const now = rows.find(({ rules }) => rules.rulesCountryId === '03')
      if (now === undefined) throw new Error('there are no rules')
      if (now.pendingCqId !== null) await submitted(withdrawQueueItem, { cqId: now.pendingCqId })
      return { ...now.rules, claimMinutes: (now.rules.claimMinutes % 60) + 1, version: now.version }
    },
  }
}
