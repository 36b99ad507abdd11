import { MODULES, PRIVILEGE_TYPES, type Requirement } from '@portal/contract'

const MODULE_NAMES: ReadonlySet<string> = new Set(MODULES)
const TYPES: ReadonlySet<string> = new Set(PRIVILEGE_TYPES)

/**
 * Returns the privileges of a requirement that cannot be granted. A part of a module that requires such a privilege
 * would be hidden from all users, without a message.
 */
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
