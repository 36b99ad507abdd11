import { publish } from '../releases/publish.ts'
import { rollback } from '../releases/rollback.ts'
import { runningHosts } from '../releases/running-hosts.ts'
import { withdraw } from '../releases/withdraw.ts'
import { listReleases, type Releases } from './releases.ts'

/** The releases that the portals on a folder serve. */
export function releasesInFolder(releasesDir: string): Releases {
  return {
    publish: (folders) => publish(releasesDir, folders),
    rollback: (returns) => rollback(releasesDir, returns),
    withdraw: (name) => withdraw(releasesDir, name),
    list: () => listReleases(releasesDir),
    hosts: () => runningHosts(releasesDir),
  }
}
