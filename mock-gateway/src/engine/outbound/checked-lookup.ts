import { lookup as systemLookup } from 'node:dns/promises'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export interface Resolved {
  readonly address: string
  readonly family: number
}

/** Resolves a name to its addresses; by default with the system's resolver. */
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
 * Returns the addresses of a name, if all are public. If one of them is private, none is used. A caller that connects
 * only to these addresses cannot be redirected by a name that changes its address.
 * @param mayBeHere whether the addresses of this machine are allowed
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
