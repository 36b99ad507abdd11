import { type Json, MODULES, PRIVILEGE_TYPES } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'

/**
 * Returns one side of a change of privileges, one module per line, in the order of the matrix: `Users: Create, Read`.
 * Unchanged modules are left out, because the changed privilege would be hard to find among sixty. Returns null if this
 * side has no privileges in the changed modules.
 * @param other the other side of the change
 */
export function privilegesInWords(side: readonly Json[], other: readonly Json[], language: Language): string | null {
  const word = (key: string, values?: Record<string, string>) => contractText(language, key, values)
  const lines = modulesOf([...side, ...other]).flatMap((module) => {
    const types = typesOf(side, module)
    if (types.length === 0 || types.join() === typesOf(other, module).join()) return []
    const named = types.map((type) => word(`privilegeType.${type}`)).join(', ')
    return [word('privilege.line', { module: nameOf(module, language), types: named })]
  })
  const strange = side.map(String).filter((one) => !isKnown(one) && !other.includes(one))
  return [...lines, ...strange].join('\n') || null
}

/** Returns the modules in the order of the matrix: those of the contract, and then those that an operator installed. */
function modulesOf(privileges: readonly Json[]): readonly string[] {
  const found = privileges.map(String).flatMap((one) => (isKnown(one) ? (one.split('|')[0] ?? []) : []))
  return [...new Set([...MODULES, ...found.sort()])]
}

const nameOf = (module: string, language: Language) => contractText(language, `module.${module}`, { defaultValue: '' })

/** Returns whether a privilege has words: its module is one of the contract, or an installed one. */
function isKnown(privilege: string): boolean {
  const [module = '', type = ''] = privilege.split('|')
  return TYPES.has(type) && nameOf(module, 'en') !== ''
}
const TYPES: ReadonlySet<string> = new Set(PRIVILEGE_TYPES)

const typesOf = (side: readonly Json[], module: string) =>
  PRIVILEGE_TYPES.filter((type) => side.includes(`${module}|${type}`))
