import type { Language } from '@portal/contract/format'
import type { ComponentType } from 'react'

/** What a module's exposed entry `./module` gives: its screens by name and its texts by language, both loaded on demand. */
export interface Remote {
  readonly screens: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>
  readonly texts: Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, string>> }>>>
}

/** Types a module's `remote.tsx`; the names of `screens` are those of its `module.ts`. */
export function defineRemote(remote: Remote): Remote {
  return remote
}
