import type { LandingLanguage } from '@portal/contract/format'

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<LandingLanguage, string> = { en: 'English', fr: 'Français', es: 'Español' }
