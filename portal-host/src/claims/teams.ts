import { MODULES } from '@portal/contract'
import { CANONICAL_PATH, MENU_SECTIONS, type MenuSection } from '@portal/contract/module'
import { Ajv, type ErrorObject, type SchemaObject } from 'ajv'
import { addressOf } from '../releases/judge/address.ts'

/** What the bank lets a team claim. */
export interface Team {
  readonly name: string
  /** The names of the team's modules: `mfe-payments`. */
  readonly modules: readonly string[]
  /** Address prefixes: `/payments` covers `/payments` and `/payments/orders`; `/` covers only itself. */
  readonly addresses: readonly string[]
  /** The menu sections in which the team may place items. Several teams may have the same section. */
  readonly sections: readonly MenuSection[]
  /** The privilege modules that belong to the team. */
  readonly privileges: readonly string[]
  /** Privilege modules of other teams that the team's modules may require. */
  readonly mayRequire: readonly string[]
}

const names: SchemaObject = { type: 'array', items: { type: 'string', minLength: 1, maxLength: 60 } }
const TEAM: SchemaObject = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'modules', 'addresses', 'sections', 'privileges', 'mayRequire'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 60 },
    modules: { type: 'array', items: { type: 'string', pattern: '^mfe-[a-z][a-z0-9-]{0,40}$' } },
    addresses: { type: 'array', items: { type: 'string', pattern: CANONICAL_PATH.source } },
    sections: { type: 'array', items: { enum: [...MENU_SECTIONS] } },
    privileges: { type: 'array', items: { type: 'string', pattern: '^[A-Z][A-Z0-9_]{0,39}$' } },
    mayRequire: names,
  },
}
const FILE: SchemaObject = {
  type: 'object',
  additionalProperties: false,
  required: ['teams'],
  properties: { teams: { type: 'array', items: TEAM } },
}
const isFile = new Ajv({ allErrors: true, strict: true }).compile<{ readonly teams: readonly Team[] }>(FILE)

const BANKS_OWN: ReadonlySet<string> = new Set(MODULES)

/**
 * Reads the teams of a configuration file.
 * @param addFault receives each fault in words
 * @returns the teams; none if there is a fault
 */
export function parseTeams(text: string, addFault: (fault: string) => void): readonly Team[] {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    addFault('is not JSON')
    return []
  }
  if (!isFile(file)) {
    for (const fault of new Set((isFile.errors ?? []).map(inWords))) addFault(fault)
    return []
  }
  const faults = faultsOf(file.teams)
  for (const fault of faults) addFault(fault)
  return faults.length > 0 ? [] : file.teams
}

/** Returns whether an address is the prefix itself or below it. */
export function isBelow(address: string, prefix: string): boolean {
  const top = addressOf(prefix)
  return address === top || address.startsWith(`${top}/`)
}

/** Returns whether a privilege module is named after a module: `PAYMENTS` or `PAYMENTS_LIMIT` for `mfe-payments`. */
export function isNamedAfter(privilege: string, module: string): boolean {
  const stem = module.replace(/^mfe-/, '').replaceAll('-', '_').toUpperCase()
  return privilege === stem || privilege.startsWith(`${stem}_`)
}

function faultsOf(teams: readonly Team[]): string[] {
  const known = new Set([...BANKS_OWN, ...teams.flatMap(({ privileges }) => privileges)])
  return [
    ...twice(teams.map(({ name }) => [name, name])).map(([name]) => `states the team ${name} twice`),
    ...twice(of(teams, 'modules')).map(([module, owners]) => `gives the module ${module} to ${owners}`),
    ...twice(of(teams, 'privileges')).map(([one, owners]) => `gives the privileges ${one} to ${owners}`),
    ...overlaps(of(teams, 'addresses')),
    ...teams.flatMap(({ name, modules, privileges, mayRequire }) => [
      ...privileges
        .filter((one) => !(BANKS_OWN.has(one) || modules.some((module) => isNamedAfter(one, module))))
        .map((one) => `gives the privileges ${one} to ${name}, and no module of ${name} begins that name`),
      ...mayRequire
        .filter((one) => !known.has(one))
        .map((one) => `lets ${name} require ${one}, which is a privilege module of no team`),
    ]),
  ]
}

type Owned = readonly (readonly [claim: string, team: string])[]

const of = (teams: readonly Team[], key: 'modules' | 'addresses' | 'privileges'): Owned =>
  teams.flatMap((team) => team[key].map((claim) => [claim, team.name] as const))

/** Returns each claim that is stated more than once, with its teams in words. */
function twice(claims: Owned): (readonly [claim: string, teams: string])[] {
  return [...Map.groupBy(claims, ([claim]) => claim)].flatMap(([claim, found]) =>
    found.length > 1 ? [[claim, found.map(([, team]) => team).join(' and ')] as const] : [],
  )
}

function overlaps(claims: Owned): string[] {
  return claims.flatMap(([address, team], at) =>
    claims.flatMap(([prefix, other], place) =>
      place !== at && isBelow(addressOf(address), prefix) && (addressOf(address) !== addressOf(prefix) || place < at)
        ? [`gives ${address} to ${team}, and ${prefix} to ${other}, which covers it`]
        : [],
    ),
  )
}

function inWords({ instancePath, keyword, params, message }: ErrorObject): string {
  const place = instancePath.slice(1).replaceAll('/', '.')
  if (keyword === 'required') return `lacks ${[place, params.missingProperty].filter(Boolean).join('.')}`
  if (keyword === 'additionalProperties')
    return `has ${[place, params.additionalProperty].filter(Boolean).join('.')}, which is no setting of a team`
  if (keyword === 'enum') return `has ${place}, which must be one of ${params.allowedValues.join(', ')}`
  if (keyword === 'pattern' && params.pattern === CANONICAL_PATH.source)
    return `has ${place}, which is no address as "/users" or "/onboarding/officer-profile" are`
  if (keyword === 'pattern' && place.includes('.modules.')) return `has ${place}, which is no name as "mfe-payments" is`
  if (keyword === 'pattern') return `has ${place}, which is no name as "PAYMENTS" is`
  return `has ${place || 'content that'}, which ${message}`
}
