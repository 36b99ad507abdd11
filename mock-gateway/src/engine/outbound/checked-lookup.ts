import { lookup as systemLookup } from 'node:dns/promises'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export interface Resolved {
  readonly address: string
  readonly family: number
}

/** How names are resolved; the machine's own way unless a test brings another. */
export type Resolve = (hostname: string) => Promise<readonly Resolved[]>

const resolveBySystem: Resolve = (hostname) => systemLookup(hostname, { all: true, verbatim: true })

/** A name leads where partners may not send the gateway. */
export class PrivateAddress extends Error {
  constructor(hostname: string) {
    super(`${hostname} does not lead to public addresses alone`)
    this.name = 'PrivateAddress'
  }
}

/**
 * The addresses of a name, all of them public: one private one among them and none is used. A caller that connects only
 * to these addresses cannot be redirected by a name that changes its address.
 * @param mayBeHere this machine is meant
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
