import type { Language } from '@portal/contract/format'
import type { DomainTexts } from '@portal/contract/i18n'
import type { ComponentType } from 'react'

/** What a module's exposed entry `./module` gives: its screens by name and its texts by language, all loaded on demand. */
export interface Remote {
  readonly screens: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>
  /** Its own words: the namespace of its name. */
  readonly texts: Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, string>> }>>>
  /** The contract's words of the domains it draws (`@portal/contract/i18n/users`): namespace `contract`. */
  readonly domains?: readonly DomainTexts[]
}

/** Types a module's `remote.tsx`; the names of `screens` are those of its `module.ts`. */
export function defineRemote(remote: Remote): Remote {
  return remote
}
