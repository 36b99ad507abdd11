import type { ModuleDescriptor } from '@portal/contract/module'
import { GATEWAY_PREFIXES } from '../../gateway/gateway-link.ts'
import type { ShellManifest } from '../manifests.ts'
import { addressOf } from './address.ts'
import { type Misfit, misfitsOf } from './misfits.ts'
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
  /** Whether the shell lacks something that the module uses. Such a module shows its card, and the rest works. */
  readonly isMisfit?: true
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
    ...(shell ? misfitsOf(module, shell).map((misfit) => inConflict(module.name, misfit)) : []),
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

const inConflict = (name: string, { cause, says }: Misfit): Conflict => ({
  ...{ name, against: 'shell', cause, says },
  isMisfit: true,
})
