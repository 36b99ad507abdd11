/** The shell's own texts, loaded by language. */
export const SHELL_TEXTS = {
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
} as const
