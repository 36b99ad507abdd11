import type { Claims } from '../claims/claims.ts'
import { setHold } from '../releases/hold.ts'
import { publish } from '../releases/publish.ts'
import { rollback } from '../releases/rollback.ts'
import { runningHosts } from '../releases/running-hosts.ts'
import { withdraw } from '../releases/withdraw.ts'
import type { CheckStarts } from '../start-check/start-outcome.ts'
import { listReleases, type Releases } from './releases.ts'

/** Returns the releases of the portals that serve a folder. */
export function releasesInFolder(releasesDir: string, claims: Claims, check: CheckStarts): Releases {
  return {
    publish: (folders, options) => publish(releasesDir, folders, claims, check, options),
    rollback: (returns) => rollback(releasesDir, returns),
    withdraw: (name) => withdraw(releasesDir, name),
    hold: (name, isHeld) => setHold(releasesDir, name, isHeld),
    list: () => listReleases(releasesDir),
    hosts: () => runningHosts(releasesDir),
  }
}
