import { routeOf } from '../loading/installed-modules.ts'
import { preloadContent, preloadScreen } from '../loading/load-screen.ts'
import { currentVisitor } from './visitor.ts'

/** Milliseconds that a pointer must rest on a link. A pointer that only crosses the link leaves earlier. */
const REST_MS = 80

const asked = new Set<string>()
let resting: ReturnType<typeof setTimeout> | undefined

/**
 * Handles pointer, focus or touch on a link, if the visitor may open it. The files of the link's screen are loaded
 * once; if the pointer rests on the link, the screen's content is loaded too.
 */
export function onIntent(href: string): void {
  const [address = href] = href.split('#', 1)
  const [path = address, query = ''] = address.split('?')
  clearTimeout(resting)
  const found = routeOf(path)
  if (!found) return
  const { module, route } = found
  resting = setTimeout(() => void preloadContent(module, route, currentVisitor(), new URLSearchParams(query)), REST_MS)
  if (asked.has(path)) return
  asked.add(path)
  preloadScreen(module, route, currentVisitor())
}
