import type { Language } from '@portal/contract/format'
import type { DomainTexts } from '@portal/contract/i18n'
import type { ComponentType } from 'react'
import type { Preload } from '../list/preload-list.ts'
import type { Parts } from './parts.ts'

/** The exports of a screen's file. */
export interface ScreenFile {
  readonly default: ComponentType
  /** Loads the screen's content when the pointer rests on a link to the screen; see `preloadOf`. */
  readonly preload?: Preload
  /**
   * Loads the code of the parts that the address shows at once, such as an open panel, before the screen is drawn for
   * the first time; see `partsWithPanel`.
   */
  readonly parts?: Parts
}

/**
 * The content of a module's exposed entry `./module`: the screens by name and the texts by language, all loaded on
 * demand. The names of the screens are those in the module's `module.ts`. This is only a type, so it adds no code to
 * the entry.
 * @example
 * const screens = { UserListScreen: () => import('./features/users/UserListScreen.tsx') }
 * export default { screens, texts } satisfies Remote
 */
export interface Remote {
  readonly screens: Readonly<Record<string, () => Promise<ScreenFile>>>
  /** The module's own texts, in the namespace with the module's name. */
  readonly texts: Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, string>> }>>>
  /** The contract's texts of the module's domains (`@portal/contract/users/texts`), in the namespace `contract`. */
  readonly domains?: readonly DomainTexts[]
}
