import type { RequestOptions } from 'node:https'
import { isLoopback } from '../../config/loopback.ts'
import { PrivateAddress, type Resolve, resolvePublic } from './checked-lookup.ts'
import { urlFault } from './outside-url.ts'

/** The rules for requests to other systems. */
export interface OutsideParts {
  readonly production: boolean
  readonly timeoutMs: number
  readonly resolve?: Resolve
}

/**
 * Returns the options of a request that connects only to an address of the name that was checked now, on a connection
 * of its own. Null if the address may not be used. Rejects if the name cannot be resolved in time.
 */
export async function checkedConnection(
  parts: OutsideParts,
  url: string,
  signal: AbortSignal,
): Promise<Pick<RequestOptions, 'agent' | 'lookup' | 'signal'> | null> {
  if (urlFault(url, parts) !== null) return null
  const hostname = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const mayBeHere = !parts.production && isLoopback(url)
  try {
    const [to] = await within(signal, resolvePublic(hostname, { mayBeHere, resolve: parts.resolve }))
    return {
      agent: false,
      lookup: (_name, _options, done) => done(null, [{ address: to?.address ?? '', family: to?.family ?? 4 }]),
      signal,
    }
  } catch (error) {
    if (error instanceof PrivateAddress) return null
    throw error
  }
}

async function within<Value>(signal: AbortSignal, value: Promise<Value>): Promise<Value> {
  return await Promise.race([
    value,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ])
}
