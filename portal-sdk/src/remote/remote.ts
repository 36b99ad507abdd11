import type { Language } from '@portal/contract/format'
import type { DomainTexts } from '@portal/contract/i18n'
import type { ComponentType } from 'react'
import type { Preload } from '../list/preload-list.ts'

/** The file of a screen. */
export interface ScreenFile {
  readonly default: ComponentType
  /** Loads its content when the pointer rests on a link to it; see `preloadOf`. */
  readonly preload?: Preload
}

/**
 * The content of a module's exposed entry `./module`: its screens by name and its texts by language, all loaded on
 * demand. The names of `screens` are those of its `module.ts`. It is only a type, so the entry needs no import for it.
 * @example export default { screens: { UserListScreen: () => import('./features/users/UserListScreen.tsx') }, texts }
 * satisfies Remote
 */
export interface Remote {
  readonly screens: Readonly<Record<string, () => Promise<ScreenFile>>>
  /** The module's own texts: the namespace of its name. */
  readonly texts: Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, string>> }>>>
  /** The contract's texts of the domains it uses (`@portal/contract/users/texts`): namespace `contract`. */
  readonly domains?: readonly DomainTexts[]
}
