import { changeLedger, entryOf, type LedgerEntry } from './ledger.ts'
import { ReleaseError } from './manifests.ts'

/** The package whose hold was set or removed, with its active release. */
export interface Held {
  readonly name: string
  readonly version: string
  readonly isHeld: boolean
}

/**
 * Holds the active release of a package, so that failed loads in open tabs do not roll it back. With `isHeld` false,
 * removes the hold. The activation of another release removes it too.
 * @throws ReleaseError if no release of the package is active
 */
export async function setHold(releasesDir: string, name: string, isHeld: boolean): Promise<Held> {
  let version = ''
  await changeLedger(releasesDir, (before) => {
    const entry = entryOf(before, name, releasesDir)
    if (entry.active === undefined) throw new ReleaseError(`${name} is withdrawn: there is no active release to hold`)
    version = entry.active
    if ((entry.heldAt !== undefined) === isHeld) return before
    const { heldAt: _, ...free } = entry
    const next: LedgerEntry = isHeld ? { ...free, heldAt: new Date().toISOString() } : free
    return { ...before, packages: { ...before.packages, [name]: next } }
  })
  return { name, version, isHeld }
}
