import { mkdir } from 'node:fs/promises'
import { type Build, readBuild } from './build.ts'
import { withActive } from './history.rules.ts'
import { judgeChange } from './judge/judge-change.ts'
import { type Activation, changeLedger, type Ledger, readLedger } from './ledger.ts'
import { releasedFromSameInputs } from './same-inputs.ts'
import { takeIn } from './take-in.ts'

/** What a change made active, for whoever waits until a host serves it. */
export interface Activated {
  /** The registry has it from this serial on. */
  readonly serial: number
  /** Version by name; null: withdrawn. */
  readonly active: Readonly<Record<string, string | null>>
}

/**
 * Takes builds into the releases and makes them active, all by one atomic write of the registry. A build is judged before:
 * alone, and beside everything that would be active with it.
 * @param builds `dist` folders of the shell and of modules
 * @throws ReleaseError saying why one is refused; then nothing becomes active
 */
export async function publish(releasesDir: string, builds: readonly string[]): Promise<Activated> {
  return publishBuilds(releasesDir, await Promise.all(builds.map(readBuild)))
}

/** As `publish`, for builds that are in memory. A build of the same inputs as a kept release activates that release. */
export async function publishBuilds(releasesDir: string, sent: readonly Build[]): Promise<Activated> {
  const builds = await withoutCopies(releasesDir, sent)
  const activations = builds.map(({ name, version }) => [name, version] as const)
  const { serial } = await activate(releasesDir, builds, (ledger) =>
    activations.reduce((next, [name, version]) => withRelease(next, name, { version, by: 'publish' }), ledger),
  )
  return { serial, active: Object.fromEntries(activations) }
}

/** The builds, each replaced by the kept release that was made from the same inputs, if there is one. */
export async function withoutCopies(releasesDir: string, builds: readonly Build[]): Promise<readonly Build[]> {
  const ledger = await readLedger(releasesDir)
  return Promise.all(builds.map((build) => releasedFromSameInputs(releasesDir, ledger, build)))
}

/**
 * Takes builds in and changes what is active, when that goes together.
 * @param change what of the ledger's of the moment is to be
 */
export async function activate(
  releasesDir: string,
  builds: readonly Build[],
  change: (ledger: Ledger) => Ledger | Promise<Ledger>,
): Promise<Ledger> {
  await mkdir(releasesDir, { recursive: true })
  const judged = async (before: Ledger) => {
    const after = await change(before)
    await judgeChange(releasesDir, before, after, builds)
    return after
  }
  // Once before anything is copied, so that a refused build leaves nothing behind; what counts is said under the lock.
  await judged(await readLedger(releasesDir))
  for (const build of builds) await takeIn(releasesDir, build)
  return changeLedger(releasesDir, async (before) => {
    const after = await judged(before)
    // Whoever cleaned up meanwhile knew nothing of a release that was not active yet.
    if (after !== before) for (const build of builds) await takeIn(releasesDir, build)
    return after
  })
}

/** The ledger with one release active, or none; the same ledger when it was so already. */
export function withRelease(ledger: Ledger, name: string, activation: Omit<Activation, 'at'>): Ledger {
  const known = ledger.packages[name]
  if (known !== undefined && known.active === activation.version) return ledger
  const entry = withActive(known, { ...activation, at: new Date().toISOString() })
  return { ...ledger, packages: { ...ledger.packages, [name]: entry } }
}
