import { create } from 'zustand'
import { readPreference, writePreference } from './preferences.ts'

export const THEME_CHOICES = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

const remembered = THEME_CHOICES.find((choice) => choice === readPreference('theme'))

/** The user's theme; `system` follows the device. */
export const useThemeChoice = create<{ choice: ThemeChoice }>(() => ({ choice: remembered ?? 'system' }))

export function chooseTheme(choice: ThemeChoice): void {
  writePreference('theme', choice)
  useThemeChoice.setState({ choice })
}
