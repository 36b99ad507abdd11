import type { Language } from '../format/languages.ts'

/** The labels, statuses and messages of a domain, loaded by language; whoever draws the domain brings them along. */
export type DomainTexts = Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, string>> }>>>
