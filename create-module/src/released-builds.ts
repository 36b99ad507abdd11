import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the folders of the builds that `@portal/portal-host` contains: shell, sign-in, and the module with the queues
 * in which a team authorizes what its forms queued.
 * @param host the folder of the package
 * @throws Error if the package contains no builds, as in the workspace
 */
export function releasedBuilds(host: string): readonly string[] {
  const builds = join(host, 'builds')
  if (!existsSync(builds)) throw new Error(`There is no build in ${builds}.`)
  return readdirSync(builds).map((name) => join(builds, name))
}
