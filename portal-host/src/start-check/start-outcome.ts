import type { Build } from '../releases/build.ts'
import { ReleaseError } from '../releases/manifests.ts'

/**
 * The result of a start check at the publisher. It is bound to the build's bytes: a version contains the hash of its
 * content.
 */
export interface StartOutcome {
  readonly name: string
  readonly version: string
  readonly started: boolean
  /** Where it was started. */
  readonly by: 'chromium' | 'jsdom'
  /** The error; only if it did not start. */
  readonly error?: string
}

/**
 * Starts builds at the publisher, never in the host.
 * @param shell the active one, unless the builds bring another; undefined when there is none, and then no module starts
 */
export type CheckStarts = (builds: readonly Build[], shell: Build | undefined) => Promise<readonly StartOutcome[]>

/** Why a build may not become active; undefined if it started. */
export function faultOfStart({ name, version }: Build, outcomes: readonly StartOutcome[]): string | undefined {
  const outcome = outcomes.find((one) => one.name === name && one.version === version)
  if (!outcome) return 'nothing says how it starts: publish it with `npm run portal` of this version'
  return outcome.started ? undefined : `it does not start (${outcome.error ?? 'no reason given'})`
}

/** @throws ReleaseError naming every build whose start failed or was not checked */
export function judgeStarts(builds: readonly Build[], outcomes: readonly StartOutcome[]): void {
  const refusals = builds.flatMap((build) => {
    const fault = faultOfStart(build, outcomes)
    return fault === undefined ? [] : [`${build.name} ${build.version} is refused: ${fault}`]
  })
  if (refusals.length > 0) throw new ReleaseError(`${refusals.join('. ')}. Nothing was changed`)
}
