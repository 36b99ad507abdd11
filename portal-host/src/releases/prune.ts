import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { changeLedger, type KeptRelease, type Ledger } from './ledger.ts'

// A session lasts at most 8 hours, so after a day no tab with an older release is still signed in.
const KEEP_MS = 24 * 3_600_000
// Enough releases to roll back past a few bad releases on the same day.
const KEEP_COUNT = 5
// After this time, no publisher will add an unlisted folder to the ledger.
const FORGOTTEN_MS = 3_600_000

/** Removes releases that are neither in use nor needed for a rollback, and remains of failed publications. */
export async function prune(releasesDir: string, now = Date.now()): Promise<void> {
  await changeLedger(
    releasesDir,
    (ledger) => withoutOld(ledger, now),
    (ledger) => removeUnlisted(releasesDir, ledger, now),
  )
}

function withoutOld(ledger: Ledger, now: number): Ledger {
  let isChanged = false
  const packages = Object.entries(ledger.packages).map(([name, entry]) => {
    const releases = entry.releases.filter(
      (release, index) =>
        index >= entry.releases.length - KEEP_COUNT ||
        release.version === entry.active ||
        !isRetiredLongAgo(release, now),
    )
    isChanged ||= releases.length < entry.releases.length
    return [name, { ...entry, releases }] as const
  })
  return isChanged ? { ...ledger, packages: Object.fromEntries(packages) } : ledger
}

function isRetiredLongAgo(release: KeptRelease, now: number): boolean {
  return release.retiredAt !== undefined && now - Date.parse(release.retiredAt) > KEEP_MS
}

/** Removes folders that the ledger does not list, such as unfinished drafts, once they are an hour old. */
async function removeUnlisted(releasesDir: string, { packages }: Ledger, now: number): Promise<void> {
  for (const name of await readdir(releasesDir)) {
    if (!/^(shell|mfe-.*)$/.test(name)) continue
    const listed = new Set(packages[name]?.releases.map(({ version }) => version))
    for (const version of await readdir(join(releasesDir, name))) {
      const folder = join(releasesDir, name, version)
      if (listed.has(version) || now - (await stat(folder)).mtimeMs < FORGOTTEN_MS) continue
      await rm(folder, { recursive: true, force: true })
    }
  }
}
