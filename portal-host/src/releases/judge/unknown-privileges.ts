import { MODULES, PRIVILEGE_TYPES, type Requirement } from '@portal/contract'

const MODULE_NAMES: ReadonlySet<string> = new Set(MODULES)
const TYPES: ReadonlySet<string> = new Set(PRIVILEGE_TYPES)

/** What a requirement asks for that nobody can be given: its part would be closed for everybody, without a word. */
export function unknownPrivileges(requires: 'public' | Requirement): readonly string[] {
  if (requires === 'public') return []
  if (typeof requires === 'string') {
    const [module = '', type = ''] = requires.split('|')
    return MODULE_NAMES.has(module) && TYPES.has(type) ? [] : [requires]
  }
  if ('module' in requires) return MODULE_NAMES.has(requires.module) ? [] : [`any of ${requires.module}`]
  if ('type' in requires) return TYPES.has(requires.type) ? [] : [`any ${requires.type}`]
  return ('all' in requires ? requires.all : requires.any).flatMap(unknownPrivileges)
}
