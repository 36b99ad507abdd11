import type { RegistryModule } from '@portal/contract/module'
import { satisfies } from 'compare-versions'
import { LoadFailure } from './outcome.ts'

/**
 * Second gate: of every shared package this shell has a version with all that the module uses of it. An unreadable
 * range is incompatible, as is an unknown package.
 */
export function passContractRange({ descriptor }: RegistryModule, versions: Readonly<Record<string, string>>): void {
  const misfits = Object.entries(needsOf(descriptor)).filter(([name, range]) => !fits(versions[name], range))
  if (misfits.length === 0) return
  throw new LoadFailure({
    state: 'incompatible',
    needs: misfits.map(([name, range]) => `${name} ${range}`).join(', '),
    has: misfits.map(([name]) => `${name} ${versions[name] ?? '–'}`).join(', '),
  })
}

/** Releases from before the needs were derived state a range of portal-sdk by hand. */
function needsOf({ needs, sdk }: RegistryModule['descriptor']): Readonly<Record<string, string>> {
  return needs ?? { 'portal-sdk': sdk ?? 'unknown' }
}

function fits(version: string | undefined, range: string): boolean {
  try {
    return version !== undefined && satisfies(version, range)
  } catch {
    return false
  }
}
