import { routeOf } from '../loading/installed-modules.ts'
import { preloadScreen } from '../loading/load-screen.ts'
import { currentVisitor } from './visitor.ts'

const asked = new Set<string>()

/** Handles pointer, focus or touch on a link: its screen's files are loaded once, if the visitor may open it. */
export function onIntent(href: string): void {
  const path = href.split(/[?#]/, 1)[0] ?? href
  const found = routeOf(path)
  if (!found || asked.has(path)) return
  asked.add(path)
  preloadScreen(found.module, found.route, currentVisitor())
}
