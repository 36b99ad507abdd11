import type { ModuleDescriptor, RegistryModule } from '@portal/contract/module'
import { misfitsOf } from './judge/misfits.ts'
import type { ShellManifest } from './manifests.ts'

/** The number of misfits that a card names. */
const NAMED = 3

/**
 * Returns a module as the registry lists it: marked if the active shell lacks something that it uses, so that no file
 * of it is loaded, and without the parts of its descriptor that only the host reads, because every page contains the
 * registry.
 */
export function inRegistry(module: RegistryModule, shell: ShellManifest | undefined): RegistryModule {
  const { exports: _exports, calls: _calls, fields: _fields, inputs: _inputs, needs, sdk, ...shown } = module.descriptor
  const misfits = shell ? misfitsOf(module.descriptor, shell) : []
  return {
    ...module,
    // A shell from before the mark compares `needs` itself.
    descriptor:
      shell && !shell.exports ? { ...shown, sdk, needs: needs ?? rangesFor(module.descriptor, misfits) } : shown,
    ...(misfits.length > 0 && { incompatible: { needs: listed(misfits, 'needs'), has: listed(misfits, 'has') } }),
  }
}

type Misfits = ReturnType<typeof misfitsOf>

const listed = (misfits: Misfits, part: 'needs' | 'has') =>
  [
    ...new Set(misfits.slice(0, NAMED).map((misfit) => misfit[part])),
    ...(misfits.length > NAMED && part === 'needs' ? ['…'] : []),
  ].join(', ')

/** Returns the needs of a module that lists its exports: none if it is compatible, otherwise one that is never met. */
function rangesFor({ sdk }: ModuleDescriptor, misfits: Misfits): ModuleDescriptor['needs'] {
  if (sdk !== undefined) return undefined
  return Object.fromEntries(misfits.slice(0, 1).map((misfit) => [misfit.needs, '']))
}
