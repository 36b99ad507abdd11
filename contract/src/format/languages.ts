/** The languages of the portal; Spanish exists only on the landing page (spec §1). */
export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** The languages of the public landing page. */
export const LANDING_LANGUAGES = ['en', 'fr', 'es'] as const
export type LandingLanguage = (typeof LANDING_LANGUAGES)[number]
