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
  const lines = MODULES.flatMap((module) => {
    const types = typesOf(side, module)
    if (types.length === 0 || types.join() === typesOf(other, module).join()) return []
    const named = types.map((type) => word(`privilegeType.${type}`)).join(', ')
    return [word('privilege.line', { module: word(`module.${module}`), types: named })]
  })
  const strange = side.map(String).filter((one) => !KNOWN.has(one) && !other.includes(one))
  return [...lines, ...strange].join('\n') || null
}

const KNOWN: ReadonlySet<string> = new Set(
  MODULES.flatMap((module) => PRIVILEGE_TYPES.map((type) => `${module}|${type}`)),
)

const typesOf = (side: readonly Json[], module: string) =>
  PRIVILEGE_TYPES.filter((type) => side.includes(`${module}|${type}`))
