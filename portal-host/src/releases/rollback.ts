import { historyOf, releaseBefore, withActive } from './history.rules.ts'
import { judgeChange } from './judge/judge-change.ts'
import { changeLedger, type LedgerEntry } from './ledger.ts'
import { ReleaseError } from './manifests.ts'
import type { Activated } from './publish.ts'

/**
 * Makes an earlier release active again, by one atomic write; nothing is rebuilt or copied.
 * @param version the release to return to; by default the one that was active before, never one just rolled back from
 * @throws ReleaseError when there is nothing to return to, or it does not fit what is active beside it
 */
export async function rollback(releasesDir: string, name: string, version?: string): Promise<Activated> {
  let target = ''
  const { serial } = await changeLedger(releasesDir, async (before) => {
    const entry = before.packages[name]
    if (!entry) throw new ReleaseError(`${name} was never published in ${releasesDir}`)
    target = targetOf(name, entry, version)
    if (entry.active === target) return before
    const activation = { version: target, at: new Date().toISOString(), by: 'rollback' } as const
    const after = { ...before, packages: { ...before.packages, [name]: withActive(entry, activation) } }
    await judgeChange(releasesDir, before, after)
    return after
  })
  return { serial, active: { [name]: target } }
}

function targetOf(name: string, entry: LedgerEntry, version: string | undefined): string {
  const kept = `kept are ${entry.releases.map((release) => release.version).join(', ')}`
  if (version !== undefined) {
    if (entry.releases.some((release) => release.version === version)) return version
    throw new ReleaseError(`${name} has no release ${version}; ${kept}`)
  }
  const before = releaseBefore(entry)
  if (typeof before === 'string') return before
  const active = entry.active ?? 'what was withdrawn'
  if (before === null) {
    throw new ReleaseError(
      `${name} was withdrawn before ${active} was published: name the release to return to; ${kept}`,
    )
  }
  const isSecondChoice = historyOf(entry).some(({ by }) => by === 'rollback')
  const why = isSecondChoice ? ' that was not rolled back from: name one' : ''
  throw new ReleaseError(`${name} has no release before ${active}${why}; ${kept}`)
}
