import type { Build } from '../build.ts'
import type { Ledger } from '../ledger.ts'
import { ReleaseError } from '../manifests.ts'
import { conflictsOf } from './conflicts.ts'
import { readState } from './portal-state.ts'

/**
 * Refuses a change after which the portal would not go together: of what is changed every conflict counts, of what stays each that
 * was not there before (a shell that takes away what an active module uses).
 * @param changed names of what becomes active
 * @param builds what may not be among the releases on disk yet
 * @throws ReleaseError naming every conflict
 */
export async function judgeChange(
  releasesDir: string,
  before: Ledger,
  after: Ledger,
  builds: readonly Build[] = [],
): Promise<void> {
  const changed = Object.keys(after.packages).filter(
    (name) => after.packages[name]?.active !== before.packages[name]?.active,
  )
  if (changed.length === 0) return
  const known = new Set(conflictsOf(await readState(releasesDir, before)).map(({ name, cause }) => `${name} ${cause}`))
  const conflicts = conflictsOf(await readState(releasesDir, after, builds)).filter(
    ({ name, rival, cause }) =>
      changed.includes(name) || !(known.has(`${name} ${cause}`) || (rival !== undefined && changed.includes(rival))),
  )
  if (conflicts.length === 0) return
  const names = [...new Set(conflicts.map(({ name }) => name))]
  const said = names.map((name) => {
    const faults = conflicts.filter((conflict) => conflict.name === name).map(({ says }) => says)
    const release = `${name} ${after.packages[name]?.active}`
    return `${release} ${changed.includes(name) ? 'is refused' : 'is live and would break'}: ${[...new Set(faults)].join('; ')}`
  })
  throw new ReleaseError(`${said.join('. ')}. Nothing was changed`)
}
