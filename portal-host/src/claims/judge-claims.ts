import type { Build } from '../releases/build.ts'
import { refusal } from '../releases/judge/judge-build.ts'
import type { Claims } from './claims.ts'

/**
 * Refuses builds that claim what their team does not have. Only publications are judged: a rollback goes to a release
 * whose claims were judged when it was published.
 * @throws ReleaseError that names every claim of the first such build
 */
export function judgeClaims(builds: readonly Build[], claims: Claims): void {
  for (const { name, version, manifest } of builds) {
    const faults = manifest.kind === 'module' ? claims.faultsOf(manifest.descriptor) : []
    if (faults.length > 0) throw refusal(name, version, faults)
  }
}
