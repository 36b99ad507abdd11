/** The shell's texts for pages before sign-in, by language. */
export const SHELL_TEXTS = {
  en: () => import('./en.json', { with: { type: 'json' } }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
} as const

/**
 * The shell's texts for pages after sign-in. They are loaded with the portal's frame, so they do not delay the first
 * paint.
 */
export const SIGNED_IN_TEXTS = {
  en: () => import(/* webpackChunkName: "signed-in-en" */ './signed-in/en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "signed-in-fr" */ './signed-in/fr.json', { with: { type: 'json' } }),
} as const
