import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { changeLedger, type KeptRelease, readLedger } from './ledger.ts'
import { isFolder } from './release-folder.ts'

// A session lives 8 hours at most, so no tab of an older release is still signed in after a day.
const KEEP_MS = 24 * 3_600_000
// Enough to roll back past a few bad releases on the same day.
const KEEP_COUNT = 5
// A draft this old has no publisher any more.
const DRAFT_MS = 3_600_000

/** Removes releases that nobody can still be using and nobody would return to. */
export async function prune(releasesDir: string, now = Date.now()): Promise<void> {
  const gone: { name: string; version: string }[] = []
  await changeLedger(releasesDir, (ledger) => {
    const packages = Object.entries(ledger.packages).map(([name, entry]) => {
      const releases = entry.releases.filter((release, index) => {
        const recent = index >= entry.releases.length - KEEP_COUNT
        const kept = recent || release.version === entry.active || !isRetiredLongAgo(release, now)
        if (!kept) gone.push({ name, version: release.version })
        return kept
      })
      return [name, { ...entry, releases }] as const
    })
    return gone.length === 0 ? ledger : { ...ledger, packages: Object.fromEntries(packages) }
  })
  for (const { name, version } of gone) await rm(join(releasesDir, name, version), { recursive: true, force: true })
  await removeDrafts(releasesDir, now)
}

function isRetiredLongAgo(release: KeptRelease, now: number): boolean {
  return release.retiredAt !== undefined && now - Date.parse(release.retiredAt) > KEEP_MS
}

/** What a killed publisher left half copied. */
async function removeDrafts(releasesDir: string, now: number): Promise<void> {
  for (const name of Object.keys((await readLedger(releasesDir)).packages)) {
    const dir = join(releasesDir, name)
    if (!(await isFolder(dir))) continue
    const drafts = (await readdir(dir)).filter((entry) => entry.startsWith('.draft-'))
    for (const draft of drafts) {
      const { mtimeMs } = await stat(join(dir, draft))
      if (now - mtimeMs > DRAFT_MS) await rm(join(dir, draft), { recursive: true, force: true })
    }
  }
}
