import { installedModules } from '../loading/installed-modules.ts'
import { OWN_PATHS } from './own-paths.ts'

/**
 * The address under which menu, title and guard know a screen, when a typed one differs from it by case or a slash at
 * its end; undefined if the address is exact, or unknown.
 */
export function canonicalPath(pathname: string): string | undefined {
  const wanted = pathname.replace(/\/+$/, '').toLowerCase()
  const known = installedModules().flatMap(({ descriptor }) => descriptor.routes.map(({ path }) => path))
  const found = [...known, ...OWN_PATHS].find((path) => path.toLowerCase() === wanted)
  return found === pathname ? undefined : found
}
