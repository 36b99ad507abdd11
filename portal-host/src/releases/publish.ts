import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Claims } from '../claims/claims.ts'
import { judgeClaims } from '../claims/judge-claims.ts'
import { createCallsReader, type ReadCalls } from '../gateway/gateway-calls.ts'
import { type CheckStarts, judgeStarts, type StartOutcome } from '../start-check/start-outcome.ts'
import { type Build, readBuild } from './build.ts'
import { withActive } from './history.rules.ts'
import { judgeCalls, usesCalls } from './judge/call-misfits.ts'
import { judgeChange } from './judge/judge-change.ts'
import { type Activation, type Breaks, changeLedger, type Ledger, readLedger } from './ledger.ts'
import { releasedFromSameInputs } from './same-inputs.ts'
import { takeIn } from './take-in.ts'

/** The activated releases, for callers that wait until a host serves these releases. */
export interface Activated {
  /** The first serial of a registry with these releases. */
  readonly serial: number
  /** The active version by package name; null if the package is withdrawn. */
  readonly active: Readonly<Record<string, string | null>>
  /** Sentences about modules that are broken now, and about checks that were not possible. */
  readonly notes?: readonly string[]
}

/** What a person adds to a publication. */
export interface PublishOptions {
  /** The active modules that a shell may break; absent if it may break none. */
  readonly breaks?: Breaks | undefined
}

/** Reads the calls of the running gateway; by default they are unknown. */
const UNREAD: ReadCalls = createCallsReader(undefined)

/**
 * Adds builds to the releases and activates them, in one atomic write of the ledger. Before that, each build is
 * checked by itself, and together with all releases that would be active.
 * @param folders `dist` folders of the shell and of modules
 * @param claims what modules may claim
 * @param check starts the builds on the publisher's machine
 * @param readCalls reads the calls of the running gateway, with which the calls of modules are compared
 * @throws ReleaseError with the reason if a build is refused; then none of the builds becomes active
 */
export async function publish(
  releasesDir: string,
  folders: readonly string[],
  claims: Claims,
  check: CheckStarts,
  options: PublishOptions = {},
  readCalls: ReadCalls = UNREAD,
): Promise<Activated> {
  const builds = await Promise.all(folders.map(readBuild))
  const starts = await check(builds, await activeShell(releasesDir))
  return publishBuilds(releasesDir, builds, starts, claims, options, readCalls)
}

/**
 * Publishes builds in memory, whose start the publisher has checked. If a stored release has the same inputs as a
 * build, that release is activated instead.
 */
export async function publishBuilds(
  releasesDir: string,
  sent: readonly Build[],
  starts: readonly StartOutcome[],
  claims: Claims,
  { breaks }: PublishOptions = {},
  readCalls: ReadCalls = UNREAD,
): Promise<Activated> {
  judgeClaims(sent, claims)
  judgeStarts(sent, starts)
  const builds = await withoutCopies(releasesDir, sent)
  const unchecked = builds.some(usesCalls) ? judgeCalls(builds, await readCalls()) : []
  const activations = builds.map(({ name, version }) => [name, version] as const)
  const activation = (name: string, version: string) =>
    ({ version, by: 'publish', ...(name === 'shell' && breaks && { breaks }) }) as const
  const { ledger, notes } = await activate(
    releasesDir,
    builds,
    (before) =>
      withStarts(
        activations.reduce((next, [name, version]) => withRelease(next, name, activation(name, version)), before),
        starts,
      ),
    breaks?.modules,
  )
  return { serial: ledger.serial, active: Object.fromEntries(activations), notes: [...notes, ...unchecked] }
}

/** Returns the builds. A build is replaced by the stored release with the same inputs, if such a release exists. */
export async function withoutCopies(releasesDir: string, builds: readonly Build[]): Promise<readonly Build[]> {
  const ledger = await readLedger(releasesDir)
  return Promise.all(builds.map((build) => releasedFromSameInputs(releasesDir, ledger, build)))
}

/**
 * Adds builds and changes the active releases, if the result is compatible.
 * @param change changes the ledger as it is when the lock is held
 * @param breaks the modules that a new shell may break
 * @returns the new ledger, and sentences about modules that a new shell breaks
 */
export async function activate(
  releasesDir: string,
  builds: readonly Build[],
  change: (ledger: Ledger) => Ledger | Promise<Ledger>,
  breaks: readonly string[] = [],
): Promise<{ readonly ledger: Ledger; readonly notes: readonly string[] }> {
  await mkdir(releasesDir, { recursive: true })
  let notes: readonly string[] = []
  const judged = async (before: Ledger) => {
    const after = await change(before)
    notes = await judgeChange(releasesDir, before, after, builds, { breaks })
    return after
  }
  // The change is checked before files are copied, so that a refused build leaves no files. The check under the lock
  // decides.
  await judged(await readLedger(releasesDir))
  for (const build of builds) await takeIn(releasesDir, build)
  const ledger = await changeLedger(releasesDir, async (before) => {
    const after = await judged(before)
    // A concurrent cleanup may have removed a release that was not active yet, so it is stored again.
    if (after !== before) for (const build of builds) await takeIn(releasesDir, build)
    return after
  })
  return { ledger, notes }
}

/** Returns the active shell, in which modules are started; undefined if there is no shell or it is unreadable. */
export async function activeShell(releasesDir: string): Promise<Build | undefined> {
  const version = (await readLedger(releasesDir)).packages.shell?.active
  return version === undefined ? undefined : readBuild(join(releasesDir, 'shell', version)).catch(() => undefined)
}

/** Returns the ledger with each result stored at its release; the same ledger if all results are already stored. */
export function withStarts(ledger: Ledger, starts: readonly StartOutcome[]): Ledger {
  let packages = ledger.packages
  for (const start of starts) {
    const entry = Object.hasOwn(packages, start.name) ? packages[start.name] : undefined
    const isNews = entry?.releases.some(({ version, start: known }) => version === start.version && !known)
    if (!entry || !isNews) continue
    const releases = entry.releases.map((one) => (one.version === start.version ? { ...one, start } : one))
    packages = { ...packages, [start.name]: { ...entry, releases } }
  }
  return packages === ledger.packages ? ledger : { ...ledger, packages }
}

/**
 * Returns the ledger after a release of a package is activated, or the package is withdrawn. Returns the same ledger if
 * nothing changes.
 */
export function withRelease(ledger: Ledger, name: string, activation: Omit<Activation, 'at'>): Ledger {
  const known = ledger.packages[name]
  if (known !== undefined && known.active === activation.version) return ledger
  const entry = withActive(known, { ...activation, at: new Date().toISOString() })
  return { ...ledger, packages: { ...ledger.packages, [name]: entry } }
}
