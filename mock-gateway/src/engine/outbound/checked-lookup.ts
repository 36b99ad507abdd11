import { lookup as systemLookup } from 'node:dns/promises'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export interface Resolved {
  readonly address: string
  readonly family: number
}

/** Resolves a name to its addresses. By default, the system's resolver is used. */
export type Resolve = (hostname: string) => Promise<readonly Resolved[]>

const resolveBySystem: Resolve = (hostname) => systemLookup(hostname, { all: true, verbatim: true })

/** The error for a name that resolves to an address that partners must not use. */
export class PrivateAddress extends Error {
  constructor(hostname: string) {
    super(`${hostname} does not lead to public addresses alone`)
    this.name = 'PrivateAddress'
  }
}

/**
 * Returns the addresses of a name if all of them are public. A caller that connects only to the returned addresses
 * cannot be redirected by a name whose address changes.
 * @param mayBeHere true if the name must lead to this machine instead of public addresses
 * @throws PrivateAddress if the name has no address, or one that is not allowed
 */
export async function resolvePublic(
  hostname: string,
  { mayBeHere, resolve = resolveBySystem }: { readonly mayBeHere: boolean; readonly resolve?: Resolve | undefined },
): Promise<readonly Resolved[]> {
  const found = await resolve(hostname)
  const isRight = mayBeHere ? isLoopbackAddress : isPublicAddress
  if (found.length === 0 || !found.every(({ address }) => isRight(address))) throw new PrivateAddress(hostname)
  return found
}
