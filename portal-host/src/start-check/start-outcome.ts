import type { Build } from '../releases/build.ts'
import { ReleaseError } from '../releases/manifests.ts'

/**
 * The result of a start check at the publisher. It applies only to this build's bytes, because a version contains the
 * hash of its content.
 */
export interface StartOutcome {
  readonly name: string
  readonly version: string
  readonly started: boolean
  /** The engine in which the build was started. */
  readonly by: 'chromium' | 'jsdom'
  /** The error; absent if the build started. */
  readonly error?: string
}

/**
 * Starts builds at the publisher, never in the host.
 * @param shell the active shell, unless the builds contain another one; undefined if there is no shell, so that no
 * module starts
 */
export type CheckStarts = (builds: readonly Build[], shell: Build | undefined) => Promise<readonly StartOutcome[]>

/** Returns the reason why a build may not become active; undefined if it started. */
export function faultOfStart({ name, version }: Build, outcomes: readonly StartOutcome[]): string | undefined {
  const outcome = outcomes.find((one) => one.name === name && one.version === version)
  if (!outcome) return 'nothing says how it starts: publish it with the `portal` command of this version'
  return outcome.started ? undefined : `it does not start (${outcome.error ?? 'no reason given'})`
}

/**
 * Refuses builds that did not start.
 * @throws ReleaseError that names every build whose start failed or was not checked
 */
export function judgeStarts(builds: readonly Build[], outcomes: readonly StartOutcome[]): void {
  const refusals = builds.flatMap((build) => {
    const fault = faultOfStart(build, outcomes)
    return fault === undefined ? [] : [`${build.name} ${build.version} is refused: ${fault}`]
  })
  if (refusals.length > 0) throw new ReleaseError(`${refusals.join('. ')}. Nothing was changed`)
}
