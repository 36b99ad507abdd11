import type { LandingLanguage } from '@portal/contract/format'

/** The texts of the page, and the handler of a language switch. */
export interface LandingTexts {
  readonly language: LandingLanguage
  readonly t: (key: string) => string
  /** The language that was chosen and did not come; the one before stays. */
  readonly missing?: LandingLanguage | null
  dismiss?(): void
  choose(language: LandingLanguage): void
}
