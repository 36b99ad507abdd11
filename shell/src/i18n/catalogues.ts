/** What the shell says before anybody is signed in, by language. */
export const SHELL_TEXTS = {
  en: () => import('./en.json', { with: { type: 'json' } }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
} as const

/** What it says to who is: it comes with the frame of the portal, and no first paint pays for it. */
export const SIGNED_IN_TEXTS = {
  en: () => import(/* webpackChunkName: "signed-in-en" */ './signed-in/en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "signed-in-fr" */ './signed-in/fr.json', { with: { type: 'json' } }),
} as const
