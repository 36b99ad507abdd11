import { changeLedger } from './ledger.ts'
import { ReleaseError } from './manifests.ts'

/**
 * Makes an earlier release active again, by one atomic write; nothing is rebuilt or copied.
 * @param version the release to return to; by default the one published before the active one
 * @returns the version that is active now
 * @throws ReleaseError when there is nothing to return to
 */
export async function rollback(releasesDir: string, name: string, version?: string): Promise<string> {
  const ledger = await changeLedger(releasesDir, (before) => {
    const known = before.packages[name]
    if (!known) throw new ReleaseError(`${name} was never published here`)
    const position = known.releases.findIndex((release) => release.version === known.active)
    const target = version ?? known.releases[position - 1]?.version
    if (target === undefined) throw new ReleaseError(`${name} has no release before ${known.active}`)
    if (!known.releases.some((release) => release.version === target)) {
      throw new ReleaseError(
        `${name} has no release ${target}; kept are ${known.releases.map((r) => r.version).join(', ')}`,
      )
    }
    const now = new Date().toISOString()
    const releases = known.releases.map(({ version: kept, publishedAt, retiredAt }) => {
      if (kept === target) return { version: kept, publishedAt }
      return { version: kept, publishedAt, retiredAt: kept === known.active ? now : retiredAt }
    })
    return { ...before, packages: { ...before.packages, [name]: { active: target, releases } } }
  })
  return ledger.packages[name]?.active ?? ''
}
