import type { RegistryModule } from '@portal/contract/module'
import type { Activation, KeptRelease, LedgerEntry } from './ledger.ts'

/** The maximum number of entries in the history, because it is read with every change. */
const LONGEST_HISTORY = 100

/**
 * Returns the activations of a package, oldest first. For a ledger without a history, these are the publications up to
 * the active release.
 */
export function historyOf({ history, releases, active }: LedgerEntry): readonly Activation[] {
  if (history) return history
  const last = releases.findIndex(({ version }) => version === active)
  return releases.slice(0, last + 1).map(({ version, publishedAt }) => ({ version, at: publishedAt, by: 'publish' }))
}

/** Returns when, and by which command or start, the active release became active; undefined if no release is active. */
export function activationOf(entry: LedgerEntry): RegistryModule['activated'] {
  const last = historyOf(entry).at(-1)
  if (last?.version === undefined || last.by === 'withdraw') return undefined
  const { at, by, automatic } = last
  return { at, by, ...(automatic && { automatic: automatic.cause }) }
}

/**
 * Returns the entry with another active release, or with no active release, and records the change in the history.
 * Publishing a stored release makes it the newest.
 */
export function withActive(entry: LedgerEntry | undefined, activation: Activation): LedgerEntry {
  const { version, at, by } = activation
  const known = (entry?.releases ?? []).map((release): KeptRelease => {
    if (release.version === version) return withoutRetirement(release)
    return release.version === entry?.active ? { ...release, retiredAt: at } : release
  })
  const isReturn = by === 'rollback'
  const releases =
    version === undefined || isReturn
      ? known
      : [
          ...known.filter((release) => release.version !== version),
          { ...known.find((release) => release.version === version), version, publishedAt: at },
        ]
  const history = [...(entry ? historyOf(entry) : []), activation].slice(-LONGEST_HISTORY)
  return { ...(version !== undefined && { active: version }), releases, history }
}

function withoutRetirement({ retiredAt: _, ...release }: KeptRelease): KeptRelease {
  return release
}

/**
 * Returns whether the last change of a package was a rollback (by a command or automatic) or a withdrawal by a command.
 * A start does not undo such a change.
 */
export function isHeld(entry: LedgerEntry): boolean {
  return ['rollback', 'withdraw'].includes(historyOf(entry).at(-1)?.by ?? '')
}

/**
 * Returns the release that was active before the current release. A release from which the portal was rolled back is
 * skipped until it is published again.
 * @param isUsable whether a stored release may be activated again; by default every release may
 * @returns undefined if the history has no such release; null if the package had no active release then
 */
export function releaseBefore(
  entry: LedgerEntry,
  isUsable: (release: KeptRelease) => boolean = () => true,
): string | null | undefined {
  const { stack, left } = replay(historyOf(entry))
  const kept = new Set(entry.releases.filter(isUsable).map(({ version }) => version))
  return stack
    .slice(0, -1)
    .toReversed()
    .find((version) => version === null || (kept.has(version) && !left.has(version)))
}

/**
 * Replays the history. Returns the releases that were active before the current release, in order (null: no release was
 * active), and the releases from which the portal was rolled back.
 */
function replay(history: readonly Activation[]) {
  const left = new Set<string>()
  let stack: (string | null)[] = []
  for (const { version = null, by } of history) {
    const top = stack.at(-1)
    const below = by === 'rollback' ? stack.lastIndexOf(version) : -1
    if (version !== null) left.delete(version)
    if (below >= 0) {
      if (typeof top === 'string' && top !== version) left.add(top)
      stack = stack.slice(0, below + 1)
    } else if (top !== version) stack.push(version)
  }
  return { stack, left }
}
