/** The shell's texts before sign-in, by language. */
export const SHELL_TEXTS = {
  en: () => import('./en.json', { with: { type: 'json' } }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
} as const

/** The shell's texts after sign-in, loaded with the frame of the portal, so not part of any first paint. */
export const SIGNED_IN_TEXTS = {
  en: () => import(/* webpackChunkName: "signed-in-en" */ './signed-in/en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "signed-in-fr" */ './signed-in/fr.json', { with: { type: 'json' } }),
} as const
