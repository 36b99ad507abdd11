import {
  type NewPasskey,
  PASSKEY_TRANSPORTS,
  type PasskeyProof,
  type PasskeyTransport,
} from '@portal/contract/auth/passkeys.calls'
import type { IsChallenge } from './challenges.store.ts'
import type { Passkey } from './passkey.store.ts'
import type { RelyingParty } from './relying-party.ts'

/** The accepted signature algorithms: Ed25519, ES256 and RS256, by their COSE number. */
export const ALGORITHMS = [-8, -7, -257]

/** The outcome of a check; the reason of a failure goes to the log only. */
export type Verified<Result> = Result | { readonly fault: string }

/**
 * Checks a passkey that the browser has created: it answers the challenge, for this portal, after the authenticator has
 * verified its user.
 */
export async function verifyNewPasskey(
  { id, origin }: RelyingParty,
  { credentialId, clientData, attestation, transports = [] }: NewPasskey,
  isChallenge: IsChallenge,
): Promise<Verified<{ publicKey: Uint8Array; useCount: number; transports: PasskeyTransport[] }>> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  return verified(async () => {
    await requireOwnPage(clientData)
    await requireNoCertificates(attestation)
    const { verified: isRight, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential(credentialId),
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
      expectedChallenge: isChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!isRight || registrationInfo === undefined) throw new Error('wrong attestation')
    if (registrationInfo.credential.id !== credentialId) throw new Error('another credential id than attested')
    const { publicKey, counter } = registrationInfo.credential
    return { publicKey, useCount: counter, transports: transports.filter(isKnown) }
  })
}

/**
 * Checks the browser's proof of a passkey: its key has signed the challenge, for this portal, after the authenticator
 * has verified its user. Returns the authenticator's counter, which the caller must compare with the last one.
 */
export async function verifyProof(
  { id, origin }: RelyingParty,
  passkey: Pick<Passkey, 'credentialId' | 'publicKey'>,
  { credentialId, clientData, authenticatorData, signature }: PasskeyProof,
  isChallenge: IsChallenge,
): Promise<Verified<{ counter: number }>> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  return verified(async () => {
    await requireOwnPage(clientData)
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential(credentialId),
        response: { clientDataJSON: clientData, authenticatorData, signature },
      },
      expectedChallenge: isChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      // The counter is compared in one statement with its update, because two proofs may arrive at the same time.
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      requireUserVerification: true,
    })
    if (!isRight) throw new Error('wrong signature')
    return { counter: authenticationInfo.newCounter }
  })
}

const isKnown = (transport: string): transport is PasskeyTransport =>
  (PASSKEY_TRANSPORTS as readonly string[]).includes(transport)

const credential = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const

async function verified<Result>(check: () => Promise<Result>): Promise<Verified<Result>> {
  try {
    return await check()
  } catch (error) {
    return { fault: error instanceof Error ? error.message : 'unknown' }
  }
}

/** Refuses an answer from a page that another site embeds; the library lets some browsers' pass. */
async function requireOwnPage(clientData: string): Promise<void> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers')
  if (decodeClientDataJSON(clientData).crossOrigin === true) throw new Error('embedded page')
}

/**
 * Refuses an attestation with certificates, although none is asked for: the library would fetch their revocation lists
 * from addresses that the certificates, and thus the caller, choose.
 */
async function requireNoCertificates(attestation: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const stated = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
  const format = stated.get('fmt')
  const signsItself = format === 'packed' && stated.get('attStmt').get('x5c') === undefined
  if (format !== 'none' && !signsItself) throw new Error(`attestation ${format}`)
}
