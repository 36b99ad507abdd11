import type { RegistryModule } from '@portal/contract/module'
import { satisfies } from 'compare-versions'
import { LoadFailure } from './outcome.ts'

/** Second gate: the module was built for a portal-sdk this shell has. A range we cannot read fits nothing. */
export function passContractRange(module: RegistryModule, has: string): void {
  if (!fits(has, module.descriptor.sdk)) {
    throw new LoadFailure({ state: 'incompatible', needs: module.descriptor.sdk, has })
  }
}

function fits(version: string, range: string): boolean {
  try {
    return satisfies(version, range)
  } catch {
    return false
  }
}
