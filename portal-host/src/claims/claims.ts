import { MODULES, PRIVILEGE_TYPES, type Requirement } from '@portal/contract'
import type { ModuleDescriptor } from '@portal/contract/module'
import { addressOf } from '../releases/judge/address.ts'
import { isBelow, isNamedAfter, type Team } from './teams.ts'

/** The parts of a module's descriptor that claim something. */
export type Claimant = Pick<ModuleDescriptor, 'name' | 'routes' | 'menu' | 'cards' | 'tour' | 'commands'>

/** Decides what a module may claim. */
export interface Claims {
  /** Returns the claims of a module that its team does not have, each in words with the team that has it. */
  faultsOf(module: Claimant): readonly string[]
}

/**
 * The only module with screens before sign-in. Passwords are typed on such screens, so no other team may draw one.
 */
const SIGN_IN_MODULE = 'mfe-auth'

/**
 * Returns the claims of the bank's teams.
 * @param options.isOpen accepts a module that no team has, if it claims nothing that a team has: development portals
 *   serve new modules before the bank states their teams
 */
export function claimsOf(teams: readonly Team[], { isOpen }: { readonly isOpen: boolean }): Claims {
  const owners = ownersOf(teams)
  return {
    faultsOf(module) {
      const team = teams.find(({ modules }) => modules.includes(module.name))
      const screens = faultsOfScreens(module)
      if (!team && !isOpen) return [`no team has the module name ${module.name}`, ...screens]
      return [
        ...screens,
        ...faultsOfAddresses(module, team, owners),
        ...faultsOfSections(module, team, owners),
        ...faultsOfPrivileges(module, team, owners),
      ]
    },
  }
}

type Owners = ReturnType<typeof ownersOf>

function ownersOf(teams: readonly Team[]) {
  return {
    /** Returns the team that has an address. */
    address: (path: string) =>
      teams.find(({ addresses }) => addresses.some((prefix) => isBelow(addressOf(path), prefix))),
    sections: (section: string) => teams.filter(({ sections }) => (sections as readonly string[]).includes(section)),
    privilege: (name: string) => teams.find(({ privileges }) => privileges.includes(name)),
  }
}

function faultsOfScreens({ name, routes }: Claimant): string[] {
  if (name === SIGN_IN_MODULE) return []
  return routes.flatMap(({ path, layout, requires }) => [
    ...(layout === 'portal' ? [] : [`${path} has the layout "${layout}", which only ${SIGN_IN_MODULE} may have`]),
    ...(requires === 'public'
      ? [`${path} is open to visitors without a session, as only ${SIGN_IN_MODULE} may be`]
      : []),
  ])
}

function faultsOfAddresses({ routes }: Claimant, team: Team | undefined, owners: Owners): string[] {
  const claimed = new Set(routes.flatMap(({ path, under }) => (under === undefined ? [path] : [path, under])))
  return [...claimed].flatMap((path) => {
    const owner = owners.address(path)
    if (owner === team) return []
    if (owner) return [`${path} is an address of team ${owner.name}`]
    return [`${path} is an address of no team; ${team?.name} has ${listed(team?.addresses)}`]
  })
}

function faultsOfSections({ menu }: Claimant, team: Team | undefined, owners: Owners): string[] {
  if (!team) return []
  return menu
    .filter(({ section }) => !team.sections.includes(section))
    .map(({ path, section }) => {
      const others = owners.sections(section).map(({ name }) => name)
      const has = others.length > 0 ? ` of team ${others.join(', ')}` : ''
      return `its menu item ${path} is in the section "${section}"${has}; ${team.name} has ${listed(team.sections)}`
    })
}

function faultsOfPrivileges(descriptor: Claimant, team: Team | undefined, owners: Owners): string[] {
  const { name, routes, menu, cards, tour = [], commands = [] } = descriptor
  const isKnown = (module: string) =>
    BANKS_OWN.has(module) || owners.privilege(module) !== undefined || (!team && isNamedAfter(module, name))
  const required = [...routes, ...menu, ...cards, ...tour, ...commands].flatMap(({ requires }) => partsOf(requires))
  const unknown = required.filter(({ module, type }) => !((module === undefined || isKnown(module)) && isType(type)))
  const foreign = required.flatMap(({ module }) => {
    if (!team || module === undefined || !isKnown(module)) return []
    return team.privileges.includes(module) || team.mayRequire.includes(module) ? [] : [module]
  })
  return [
    ...[...new Set(unknown.map(({ says }) => says))].map((says) => `it asks for ${says}, which is no privilege`),
    ...[...new Set(foreign)].map((module) => {
      const owner = owners.privilege(module)
      return `it requires ${module}, ${owner ? `privileges of team ${owner.name}` : 'privileges of no team'}, which ${team?.name} may not require`
    }),
  ]
}

const BANKS_OWN: ReadonlySet<string> = new Set(MODULES)
const TYPES: ReadonlySet<string> = new Set(PRIVILEGE_TYPES)
const isType = (type: string | undefined) => type === undefined || TYPES.has(type)

interface Part {
  readonly module?: string
  readonly type?: string
  readonly says: string
}

/** Returns the privileges that a requirement names. */
function partsOf(requires: 'public' | Requirement): readonly Part[] {
  if (requires === 'public') return []
  if (typeof requires === 'string') {
    const [module = '', type = ''] = requires.split('|')
    return [{ module, type, says: requires }]
  }
  if ('module' in requires) return [{ module: requires.module, says: `any of ${requires.module}` }]
  if ('type' in requires) return [{ type: requires.type, says: `any ${requires.type}` }]
  return ('all' in requires ? requires.all : requires.any).flatMap(partsOf)
}

const listed = (claims: readonly string[] = []) => (claims.length > 0 ? claims.join(', ') : 'none')
