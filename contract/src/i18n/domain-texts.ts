import type { Language } from '../format/languages.ts'

/** The labels, statuses and messages of a domain, loaded by language; modules that draw the domain include them. */
export type DomainTexts = Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, string>> }>>>
