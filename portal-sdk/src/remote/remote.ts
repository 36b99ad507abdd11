import type { Language } from '@portal/contract/format'
import type { DomainTexts } from '@portal/contract/i18n'
import type { ComponentType } from 'react'

/**
 * The content of a module's exposed entry `./module`: its screens by name and its texts by language, all loaded on
 * demand. The names of `screens` are those of its `module.ts`. Only a type is needed to state it, so that it travels
 * inside the entry itself.
 * @example export default { screens: { UserListScreen: () => import('./features/users/UserListScreen.tsx') }, texts } satisfies Remote
 */
export interface Remote {
  readonly screens: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>
  /** Its own words: the namespace of its name. */
  readonly texts: Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, string>> }>>>
  /** The contract's words of the domains it draws (`@portal/contract/users/texts`): namespace `contract`. */
  readonly domains?: readonly DomainTexts[]
}
