import type { LandingLanguage } from '@portal/contract/format'

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<LandingLanguage, string> = { en: 'English', fr: 'Français', es: 'Español' }
