/** Allowed range of each setting, both ends included (ruling 2.9). */
export const SETTING_RANGES = {
  configNoOfPasswordTrials: [1, 10],
  configNoOfReusableOldPassword: [0, 24],
  configPasswordChangeDays: [0, 365],
  configInactivityDayLimit: [0, 365],
  configOpeningHour: [0, 23],
  configClosingHour: [0, 24],
} as const satisfies Record<string, readonly [number, number]>
export type SettingField = keyof typeof SETTING_RANGES
