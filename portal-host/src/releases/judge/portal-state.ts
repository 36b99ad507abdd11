import { join } from 'node:path'
import type { ModuleDescriptor } from '@portal/contract/module'
import type { Build } from '../build.ts'
import type { Ledger } from '../ledger.ts'
import { readManifest, type ShellManifest } from '../manifests.ts'

/** The releases that would be active under a ledger: the shell and the modules, from their manifests. */
export interface PortalState {
  readonly shell?: ShellManifest
  readonly modules: readonly ModuleDescriptor[]
}

/**
 * Reads the releases that are active under a ledger. Unreadable releases are left out, because the host does not serve
 * them either.
 * @param builds releases that may not be stored yet
 */
export async function readState(
  releasesDir: string,
  { packages }: Ledger,
  builds: readonly Build[] = [],
): Promise<PortalState> {
  const manifests = await Promise.all(
    Object.entries(packages).map(async ([name, { active }]) => {
      if (active === undefined) return undefined
      const build = builds.find((one) => one.name === name && one.version === active)
      return build?.manifest ?? readManifest(join(releasesDir, name, active)).catch(() => undefined)
    }),
  )
  const shell = manifests.find((manifest) => manifest?.kind === 'shell')
  return {
    ...(shell?.kind === 'shell' && { shell: shell.shell }),
    modules: manifests.flatMap((manifest) => (manifest?.kind === 'module' ? [manifest.descriptor] : [])),
  }
}
