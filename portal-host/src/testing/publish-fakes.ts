import type { Claims } from '../claims/claims.ts'
import { type Activated, type PublishOptions, publish as publishStarted } from '../releases/publish.ts'
import { publishWorkspace as publishStartedWorkspace } from '../releases/publish-workspace.ts'
import type { CheckStarts } from '../start-check/start-outcome.ts'

/**
 * A start check that every build passes. It saves time, because there are many fakes and a real start takes a second;
 * `check-starts.test.ts` tests real starts.
 */
export const allStart: CheckStarts = async (builds) =>
  builds.map(({ name, version }) => ({ name, version, started: true, by: 'jsdom' }))

/** Fakes may claim anything, so that their names and addresses need not be those of a team. */
export const anyClaim: Claims = { faultsOf: () => [] }

/** Publishes fake builds without starting them. */
export function publish(
  releasesDir: string,
  folders: readonly string[],
  options: PublishOptions = {},
): Promise<Activated> {
  return publishStarted(releasesDir, folders, anyClaim, allStart, options)
}

/** Publishes as `npm start` does, without starting the builds. */
export function publishWorkspace(releasesDir: string, folders: readonly string[]) {
  return publishStartedWorkspace(releasesDir, folders, anyClaim, allStart)
}
