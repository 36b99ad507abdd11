import { installedModules } from '../loading/installed-modules.ts'
import { OWN_PATHS } from './own-paths.ts'

/**
 * The canonical address of a screen, when a typed one differs by case or a trailing slash; undefined if the address is
 * exact or unknown.
 */
export function canonicalPath(pathname: string): string | undefined {
  const wanted = pathname.replace(/\/+$/, '').toLowerCase()
  const known = installedModules().flatMap(({ descriptor }) => descriptor.routes.map(({ path }) => path))
  const found = [...known, ...OWN_PATHS].find((path) => path.toLowerCase() === wanted)
  return found === pathname ? undefined : found
}
