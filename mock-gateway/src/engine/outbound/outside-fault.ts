import { isLoopback } from '../../config/loopback.ts'
import { type Resolve, resolvePublic } from './checked-lookup.ts'
import { type UrlFault, urlFault } from './outside-url.ts'

/**
 * Returns why an address may not be used, or null if it leads to the public internet now; each request checks this
 * again.
 */
export async function outsideFault(
  config: { readonly production: boolean },
  url: string,
  resolve?: Resolve,
): Promise<UrlFault | null> {
  const fault = urlFault(url, config)
  if (fault !== null) return fault
  const { hostname } = new URL(url)
  const mayBeHere = !config.production && isLoopback(url)
  try {
    await resolvePublic(hostname.replace(/^\[|\]$/g, ''), { mayBeHere, resolve })
    return null
  } catch {
    return 'private'
  }
}
