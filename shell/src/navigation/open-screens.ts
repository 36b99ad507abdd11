import { mayOpen, type Visitor } from '../loading/gate-permission.ts'
import { routeOf } from '../loading/installed-modules.ts'

/** Returns whether a path leads to an installed screen; links to other paths are hidden. */
export function isInstalled(path: string): boolean {
  return path === '/dashboard' || routeOf(path) !== null
}

/** Returns whether an address, with its query, leads to an installed screen that the visitor may open. */
export function isOpenTo(href: string, visitor: Visitor): boolean {
  const found = routeOf(href.split('?')[0] ?? href)
  return found !== null && mayOpen(found.route, visitor)
}
