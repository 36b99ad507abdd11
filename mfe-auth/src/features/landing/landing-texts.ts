import type { LandingLanguage } from '@portal/contract/format'

/** What the page says, and what a press on another language does. */
export interface LandingTexts {
  readonly language: LandingLanguage
  readonly t: (key: string) => string
  /** The language that was chosen and did not come; the one before stays. */
  readonly missing?: LandingLanguage | null
  dismiss?(): void
  choose(language: LandingLanguage): void
}
