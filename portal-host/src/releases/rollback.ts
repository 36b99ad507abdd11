import { historyOf, releaseBefore, withActive } from './history.rules.ts'
import { conflictsOfChange } from './judge/conflicts-of-change.ts'
import { judgeChange } from './judge/judge-change.ts'
import { changeLedger, entryOf, type Ledger, type LedgerEntry } from './ledger.ts'
import { ReleaseError } from './manifests.ts'
import type { Activated } from './publish.ts'

/** A package to roll back. */
export interface Return {
  readonly name: string
  /**
   * The release to activate again. By default the release that was active before, but never a release from which the
   * portal was just rolled back.
   */
  readonly version?: string | undefined
}

/**
 * Activates earlier releases again, all in one atomic write, without a build or a copy. The releases are checked
 * together: packages published together are rolled back together. A rollback is never refused because the shell lacks
 * something that a module uses: that module then shows its card.
 * @throws ReleaseError if there is no release to return to, if a release is damaged, or if an address would have two
 * owners; the message names the other packages that would have to be rolled back too
 */
export async function rollback(releasesDir: string, returns: readonly Return[]): Promise<Activated> {
  let targets: ReadonlyMap<string, string> = new Map()
  let notes: readonly string[] = []
  const { serial } = await changeLedger(releasesDir, async (before) => {
    targets = new Map(
      returns.map(({ name, version }) => [name, targetOf(name, entryOf(before, name, releasesDir), version)]),
    )
    const after = withReturned(before, targets)
    notes = await judgeChange(releasesDir, before, after, [], { isRollback: true }).catch(async (error: Error) => {
      const others = error.name === 'ReleaseError' ? await othersToGo(releasesDir, before, targets) : []
      if (others.length === 0) throw error
      const command = returns.flatMap(({ name, version = [] }) => [name, version].flat()).concat(others)
      throw new ReleaseError(`${error.message}. They go back together: portal rollback ${command.join(' ')}`)
    })
    return after
  })
  return { serial, active: Object.fromEntries(targets), notes }
}

/** Returns the ledger with the target releases active; the same ledger if all of them are already active. */
function withReturned(ledger: Ledger, targets: ReadonlyMap<string, string>): Ledger {
  const at = new Date().toISOString()
  const changed = [...targets].flatMap(([name, version]) => {
    const entry = ledger.packages[name]
    return !entry || entry.active === version
      ? []
      : [[name, withActive(entry, { version, at, by: 'rollback' })] as const]
  })
  return changed.length === 0 ? ledger : { ...ledger, packages: { ...ledger.packages, ...Object.fromEntries(changed) } }
}

/**
 * Returns the other packages that would have to be rolled back too; an empty list if no rollback can resolve the
 * conflict.
 */
async function othersToGo(
  releasesDir: string,
  before: Ledger,
  targets: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const all = new Map(targets)
  for (;;) {
    const after = withReturned(before, all)
    const conflicts = (await conflictsOfChange(releasesDir, before, after)).filter(({ isMisfit }) => !isMisfit)
    if (conflicts.length === 0) break
    const more = conflicts.flatMap(({ name, against = name }) =>
      [name, against].flatMap((one) => {
        const entry = before.packages[one]
        const version = all.has(one) || !entry ? undefined : releaseBefore(entry)
        return typeof version === 'string' ? [[one, version] as const] : []
      }),
    )
    if (more.length === 0) return []
    for (const [name, version] of more) all.set(name, version)
  }
  const isWhole = await judgeChange(releasesDir, before, withReturned(before, all), [], { isRollback: true }).then(
    () => true,
    () => false,
  )
  return isWhole ? [...all.keys()].filter((name) => !targets.has(name)) : []
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
