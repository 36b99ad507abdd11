import type { SystemSettings } from '@portal/contract/calls/settings'
import type { SettingsHolder } from '../../access/index.ts'

/** Settings as the texts of a queued change, by wire field. */
export function settingTexts(settings: SystemSettings): Record<keyof SystemSettings, string> {
  return {
    configNoOfPasswordTrials: String(settings.configNoOfPasswordTrials),
    configNoOfReusableOldPassword: String(settings.configNoOfReusableOldPassword),
    configPasswordChangeDays: String(settings.configPasswordChangeDays),
    configInactivityDayLimit: String(settings.configInactivityDayLimit),
    configOpeningHour: String(settings.configOpeningHour),
    configClosingHour: String(settings.configClosingHour),
  }
}

/** Settings back from the texts of a queued change. */
export function settingsOfTexts(texts: Readonly<Record<string, string | null>>): SystemSettings {
  const figure = (field: keyof SystemSettings): number => {
    const text = texts[field]
    if (text == null) throw new Error(`a change of settings without ${field}`)
    return Number(text)
  }
  return {
    configNoOfPasswordTrials: figure('configNoOfPasswordTrials'),
    configNoOfReusableOldPassword: figure('configNoOfReusableOldPassword'),
    configPasswordChangeDays: figure('configPasswordChangeDays'),
    configInactivityDayLimit: figure('configInactivityDayLimit'),
    configOpeningHour: figure('configOpeningHour'),
    configClosingHour: figure('configClosingHour'),
  }
}

/**
 * The setting that would lock the house out: after it no two people, one to submit and another to authorize, could sign in
 * and change the settings back. Null when there are two, or when there were none before (then nothing is lost). Opening
 * hours never lock out: holders of SYSTEM_SETTINGS are exempt from them (ruling 2.9).
 */
export function locksOut(
  holders: readonly SettingsHolder[],
): 'configPasswordChangeDays' | 'configInactivityDayLimit' | null {
  if (!hasPair(holders)) return null
  if (!hasPair(holders.filter((holder) => !holder.isExpired))) return 'configPasswordChangeDays'
  return hasPair(holders.filter((holder) => !holder.isExpired && !holder.isDormant)) ? null : 'configInactivityDayLimit'
}

function hasPair(holders: readonly SettingsHolder[]): boolean {
  return holders.some(
    (maker) => maker.mayUpdate && holders.some((checker) => checker.mayCheck && checker.userId !== maker.userId),
  )
}
