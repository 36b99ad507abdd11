import type { ModuleDescriptor } from '@portal/contract/module'
import { satisfies } from 'compare-versions'
import { GATEWAY_PREFIXES } from '../../gateway/gateway-link.ts'
import type { ShellManifest } from '../manifests.ts'
import { addressOf } from './address.ts'
import type { PortalState } from './portal-state.ts'

/** A conflict between active releases. */
export interface Conflict {
  /** The module that the conflict is reported for. */
  readonly name: string
  /**
   * The other party: the shell, or a module that uses the same address. In the second case, the same conflict is also
   * reported for the other module.
   */
  readonly against?: string
  /** Identifies the cause, independent of the wording. */
  readonly cause: string
  readonly says: string
}

/** The address prefixes that the host answers itself (`host.ts`). */
const HOST_PREFIXES = [
  ...GATEWAY_PREFIXES,
  '/m',
  '/shell',
  '/registry',
  '/dev',
  '/csp-report',
  '/failed-loads',
  '/healthz',
]

/**
 * Returns all conflicts: addresses with several owners, and modules that need something that the shell does not offer.
 */
export function conflictsOf({ shell, modules }: PortalState): readonly Conflict[] {
  return modules.flatMap((module) => [
    ...pathConflicts(module, modules, shell),
    ...(shell ? [...requestConflicts(module, shell), ...versionConflicts(module, shell)] : []),
  ])
}

function pathConflicts(
  { name, routes = [] }: ModuleDescriptor,
  modules: readonly ModuleDescriptor[],
  shell: ShellManifest | undefined,
): Conflict[] {
  const ofOthers = new Map(
    modules
      .filter((other) => other.name !== name)
      .flatMap((other) => (other.routes ?? []).map(({ path }) => [addressOf(path), other.name] as const)),
  )
  const ofShell = new Set((shell?.paths ?? []).map(addressOf))
  const ownerOf = ({ path }: { readonly path: string }) => {
    const address = addressOf(path)
    if (ofShell.has(address)) return 'the shell'
    return isOfHost(address) ? 'the portal host' : ofOthers.get(address)
  }
  return [...Map.groupBy(routes, ownerOf)].flatMap(([owner, taken]) => {
    if (owner === undefined) return []
    const says = `${taken.map(({ path }) => path).join(', ')} ${taken.length > 1 ? 'belong' : 'belongs'} to ${owner}`
    const against = owner === 'the shell' ? 'shell' : owner
    const isPackage = against === 'shell' || modules.some((other) => other.name === owner)
    return [{ name, ...(isPackage && { against }), cause: `addresses of ${owner}`, says }]
  })
}

const isOfHost = (address: string) =>
  HOST_PREFIXES.some((prefix) => address === prefix || address.startsWith(`${prefix}/`))

function requestConflicts({ name, preload }: ModuleDescriptor, shell: ShellManifest): Conflict[] {
  const { entry = [], screens = {} } = preload?.shared ?? {}
  const asked = new Set([...entry, ...Object.values(screens).flat()])
  return [...asked]
    .filter((request) => !Object.hasOwn(shell.shared, request))
    .map((request) => ({
      name,
      against: 'shell',
      cause: `request ${request}`,
      says: `the shell does not have ${request}`,
    }))
}

function versionConflicts({ name, needs, sdk }: ModuleDescriptor, { versions }: ShellManifest): Conflict[] {
  if (!versions) return []
  // Older releases, in which needs are not derived, declare a range of portal-sdk.
  return Object.entries(needs ?? { 'portal-sdk': sdk ?? 'no range' })
    .filter(([shared, range]) => !fits(versions[shared], range))
    .map(([shared, range]) => ({
      name,
      against: 'shell',
      cause: `version of ${shared}`,
      says: `it needs ${shared} ${range}, the shell has ${versions[shared] ?? 'none'}`,
    }))
}

function fits(version: string | undefined, range: string): boolean {
  try {
    return version !== undefined && satisfies(version, range)
  } catch {
    return false
  }
}
