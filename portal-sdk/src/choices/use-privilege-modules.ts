import { MODULES } from '@portal/contract'
import { type PrivilegeRow, readPrivileges } from '@portal/contract/roles/roles.calls'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { useRead } from '../read/use-read.ts'
import { usePermission } from '../session/use-session.ts'

export interface PrivilegeModules {
  /** The modules that privileges exist for, in the order of the role matrix. */
  readonly modules: readonly string[]
  /** All privileges; undefined until they are read, or if the user may not read them. */
  readonly privileges: readonly PrivilegeRow[] | undefined
  /** Returns the name of a module in the user's language. */
  nameOf(module: string): string
}

const NEEDS =
  typeof readPrivileges.access === 'object' && 'needs' in readPrivileges.access
    ? readPrivileges.access.needs
    : { any: [] }

/**
 * Returns the modules that privileges exist for: those of the contract, and those that an operator installed.
 * @param held privileges that are shown, so that their modules are named even before all privileges are read
 * @example const { modules, nameOf } = usePrivilegeModules(role.privileges)
 */
export function usePrivilegeModules(held: readonly string[] = []): PrivilegeModules {
  const c = useTexts('contract')
  const language = useLanguage()
  const mayRead = usePermission(NEEDS)
  const { data } = useRead(readPrivileges, {}, { enabled: mayRead, isKept: true })
  const key = held.join()
  return useMemo(() => {
    const installed = new Map(
      (data?.data ?? []).flatMap(({ privilegeModuleName, privilegeModuleWords }) =>
        privilegeModuleWords === null ? [] : [[privilegeModuleName, privilegeModuleWords[language]] as const],
      ),
    )
    const shown = key.split(',').flatMap((privilege) => privilege.split('|')[0] || [])
    return {
      modules: [...new Set([...MODULES, ...installed.keys(), ...shown.sort()])],
      privileges: data?.data,
      nameOf: (module) => installed.get(module) ?? c(`module.${module}`, { defaultValue: module }),
    }
  }, [data, key, language, c])
}
