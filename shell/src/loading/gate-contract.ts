import type { RegistryModule } from '@portal/contract/module'
import { satisfies } from 'compare-versions'
import { LoadFailure } from './outcome.ts'

/**
 * Passes the second gate: admits a module only if this shell's version of each shared package has everything that the
 * module uses. A module with an unreadable version range or an unknown package is incompatible.
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

/** Returns the needs of a module. Older releases without `needs` only declare a range of portal-sdk. */
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
