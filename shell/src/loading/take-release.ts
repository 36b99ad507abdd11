import type { Registry } from '@portal/contract/module'
import { isAnythingDirty } from '@portal/portal-sdk'
import type { InstalledModule } from './read-module.ts'
import { askRegistry, isReplaced } from './release-watch.ts'

const RELOADED_FOR = 'portal.reloaded-for'
/**
 * Minimum milliseconds between reloads, so that hosts with different releases, for instance during an upgrade, do not
 * keep a page reloading.
 */
const ONCE_A_MS = 60_000

interface Page {
  reload(): void
}

/**
 * Reloads the page to replace a failed release by the host's release. The whole page is reloaded, because two releases
 * of a module in one document share their global and their chunks, and because menu and addresses may change. The page
 * is not reloaded while there is unsent work, and at most once a minute per failed release.
 */
export function takeRelease({ name, version }: InstalledModule, page: Page = location): void {
  if (isAnythingDirty()) return
  const release = `${name} ${version}`
  try {
    const last = JSON.parse(sessionStorage.getItem(RELOADED_FOR) ?? '{}') as { release?: string; at?: number }
    if (last.release === release && Date.now() - (last.at ?? 0) < ONCE_A_MS) return
    sessionStorage.setItem(RELOADED_FOR, JSON.stringify({ release, at: Date.now() }))
  } catch {
    return
  }
  page.reload()
}

/**
 * Handles "Try again" on a failed card: loads another release if the host serves one.
 * @returns whether the page reloads
 */
export async function takeReplacement(
  failed: InstalledModule,
  page: Page = location,
  ask: () => Promise<Registry | null> = askRegistry,
): Promise<boolean> {
  const published = await ask()
  if (!published || !isReplaced(failed, published) || isAnythingDirty()) return false
  page.reload()
  return true
}
