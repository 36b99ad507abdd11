import type { PasskeyCreation, PasskeyReference, PasskeyRequest } from '@portal/contract/auth/passkeys.calls'
import type { Account } from '../accounts.read-model.ts'
import type { Passkey } from './passkey.store.ts'
import type { RelyingParty } from './relying-party.ts'
import { ALGORITHMS } from './verify-passkey.ts'

/** The time that browsers give the user, in milliseconds. */
const TIMEOUT_MS = 2 * 60_000
/** The portal's name, as browsers show it. */
const PORTAL_NAME = 'Remittance Gateway'

/** Returns the options with which the browser creates a passkey. */
export function creationOptions(
  { id }: RelyingParty,
  { userId, username, firstName, lastName }: Pick<Account, 'userId' | 'username' | 'firstName' | 'lastName'>,
  held: readonly Passkey[],
  challenge: string,
): PasskeyCreation {
  return {
    challenge,
    rp: { id, name: PORTAL_NAME },
    user: {
      id: Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url'),
      name: username,
      displayName: `${firstName} ${lastName}`,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: held.map(referenceOf),
  }
}

/** Returns the options with which the browser proves one of the passkeys. */
export function requestOptions({ id }: RelyingParty, held: readonly Passkey[], challenge: string): PasskeyRequest {
  return {
    challenge,
    rpId: id,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: held.map(referenceOf),
  }
}

const referenceOf = ({ credentialId: id, transports }: Passkey): PasskeyReference => ({
  id,
  type: 'public-key',
  transports,
})
