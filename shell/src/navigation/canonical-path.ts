import { installedModules } from '../loading/installed-modules.ts'
import { OWN_PATHS } from './own-paths.ts'

/**
 * Returns the canonical address of a screen if a typed address differs from it in case or by a trailing slash;
 * undefined if the typed address is exact or unknown.
 */
export function canonicalPath(pathname: string): string | undefined {
  const wanted = pathname.replace(/\/+$/, '').toLowerCase()
  const known = installedModules().flatMap(({ descriptor }) => descriptor.routes.map(({ path }) => path))
  const found = [...known, ...OWN_PATHS].find((path) => path.toLowerCase() === wanted)
  return found === pathname ? undefined : found
}
