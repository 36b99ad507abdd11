import { lookup as systemLookup } from 'node:dns/promises'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export interface Resolved {
  readonly address: string
  readonly family: number
}

/** Name resolution; the system's by default. */
export type Resolve = (hostname: string) => Promise<readonly Resolved[]>

const resolveBySystem: Resolve = (hostname) => systemLookup(hostname, { all: true, verbatim: true })

/** A name resolves to an address that partners must not use. */
export class PrivateAddress extends Error {
  constructor(hostname: string) {
    super(`${hostname} does not lead to public addresses alone`)
    this.name = 'PrivateAddress'
  }
}

/**
 * The addresses of a name, all public: with a private one among them, none is used. A caller that connects only to
 * these addresses cannot be redirected by a name that changes its address. @param mayBeHere this machine is allowed
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
