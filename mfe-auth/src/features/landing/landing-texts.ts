import type { LandingLanguage } from '@portal/contract/format'

/** The texts of the page, and the handler of a language switch. */
export interface LandingTexts {
  readonly language: LandingLanguage
  readonly t: (key: string) => string
  /** The chosen language, if it failed to load; the page then keeps the previous language. */
  readonly missing?: LandingLanguage | null
  dismiss?(): void
  choose(language: LandingLanguage): void
}
