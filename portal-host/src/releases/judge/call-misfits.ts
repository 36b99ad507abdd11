import type { ModuleDescriptor } from '@portal/contract/module'
import type { CallsRead, GatewayCalls } from '../../gateway/gateway-calls.ts'
import type { Build } from '../build.ts'
import { ReleaseError } from '../manifests.ts'
import { listed } from './conflicts-of-change.ts'
import { differenceOf } from './misfits.ts'

/** Returns, in a few words each, the calls of a module that a gateway lacks or has in another form. */
export function callMisfits({ calls = {} }: ModuleDescriptor, present: GatewayCalls): readonly string[] {
  return Object.entries(calls).flatMap(([path, built]) => {
    const found = Object.hasOwn(present, path) ? present[path] : undefined
    if (!found) return [`it calls ${path}, which the gateway does not have`]
    return differenceOf(built, found, 'the gateway')?.replace(/^/, `the call ${path} `) ?? []
  })
}

/** Returns whether a build uses calls of the gateway. */
export const usesCalls = ({ manifest }: Build) =>
  manifest.kind === 'module' && Object.keys(manifest.descriptor.calls ?? {}).length > 0

/**
 * Refuses modules whose calls the running gateway lacks or has in another form.
 * @returns a sentence if the calls of the gateway are unknown, because a gateway that is down stops no release
 * @throws ReleaseError that names every such call
 */
export function judgeCalls(builds: readonly Build[], read: CallsRead): readonly string[] {
  if ('fault' in read) return [`The calls of the modules were not checked: ${read.fault}.`]
  const refusals = builds.flatMap(({ name, version, manifest }) => {
    const faults = manifest.kind === 'module' ? callMisfits(manifest.descriptor, read.calls) : []
    return faults.length > 0 ? [`${name} ${version} is refused: ${listed(faults)}`] : []
  })
  if (refusals.length > 0) throw new ReleaseError(`${refusals.join('. ')}. Nothing was changed`)
  return []
}
