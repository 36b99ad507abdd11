import { withActive } from './history.rules.ts'
import { changeLedger, entryOf } from './ledger.ts'
import { ReleaseError } from './manifests.ts'
import type { Activated } from './publish.ts'

/**
 * Removes a module from the portal. Its releases are kept: open tabs still load their files, and `rollback` activates
 * the last release again.
 * @throws ReleaseError if the module is not active, or if it is the shell
 */
export async function withdraw(releasesDir: string, name: string): Promise<Activated> {
  if (name === 'shell') {
    throw new ReleaseError('the shell cannot be withdrawn, for no page would be left: roll it back, or publish another')
  }
  const { serial } = await changeLedger(releasesDir, (before) => {
    const entry = entryOf(before, name, releasesDir)
    if (entry.active === undefined) throw new ReleaseError(`${name} is withdrawn already`)
    const activation = { at: new Date().toISOString(), by: 'withdraw' } as const
    return { ...before, packages: { ...before.packages, [name]: withActive(entry, activation) } }
  })
  return { serial, active: { [name]: null } }
}
