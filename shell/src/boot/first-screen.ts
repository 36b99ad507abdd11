import { routeOf } from '../loading/installed-modules.ts'
import { loadScreen } from '../loading/load-screen.ts'
import { preloadLayout } from '../navigation/router.tsx'
import { currentVisitor } from '../navigation/visitor.ts'

/**
 * Milliseconds that the first rendering waits for a public screen. Afterwards a skeleton is shown until the screen is
 * loaded.
 */
const FIRST_SCREEN_WAIT_MS = 300

/**
 * Loads the screen of a public address, and its frame, while the client starts. The files are fetched at the same time
 * as the shell's, so that a slow phone renders once instead of three times. Nothing else is loaded, because the user is
 * still unknown. Never throws: the screen's own card reports a failure.
 */
export async function loadFirstScreen(path: string): Promise<void> {
  const found = routeOf(path)
  if (found?.route.requires !== 'public') return
  const { module, route } = found
  const coming = Promise.allSettled([loadScreen(module, route, currentVisitor()), preloadLayout(route.layout)])
  await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN_WAIT_MS))])
}
