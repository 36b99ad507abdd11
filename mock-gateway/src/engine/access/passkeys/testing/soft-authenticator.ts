import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@portal/contract/auth/passkeys.calls'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Deviations from a genuine browser and authenticator, for attacks. */
export interface Deviation {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  /** False if the authenticator has not verified its user. */
  readonly isVerified?: boolean
  readonly isEmbedded?: boolean
  /** The counter that the authenticator states; by default one above the last. */
  readonly counter?: number
  readonly credentialId?: string
  /** The format of the attestation; by default `none`. */
  readonly format?: string
  readonly statement?: ReadonlyMap<string, unknown>
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** An authenticator with one ES256 passkey, and the browser of a page at `origin` that uses it. */
export class SoftAuthenticator {
  readonly credentialId = randomBytes(16).toString('base64url')
  readonly #keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  })
  readonly #origin: string
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Answers the options for a new passkey. */
  create({ challenge, rp }: PasskeyCreation, passkeyName: string, as: Deviation = {}): NewPasskey {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x ?? '', 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y ?? '', 'base64url'))],
    ])
    const id = Buffer.from(this.credentialId, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
    const authData = Buffer.concat([this.#authenticatorData(rp.id, HAS_CREDENTIAL, as), credential])
    const attestation = new Map<string, unknown>([
      ['fmt', as.format ?? 'none'],
      ['attStmt', as.statement ?? new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      passkeyName,
      credentialId: as.credentialId ?? this.credentialId,
      clientData: this.#clientData('webauthn.create', challenge, as),
      attestation: Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString(
        'base64url',
      ),
      transports: ['internal'],
    }
  }

  /** Answers the options of a sign-in. */
  prove({ challenge, rpId }: PasskeyRequest, as: Deviation = {}): PasskeyProof {
    const clientData = this.#clientData('webauthn.get', challenge, as)
    const authenticatorData = this.#authenticatorData(rpId, 0, as)
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientData, 'base64url'))])
    return {
      credentialId: as.credentialId ?? this.credentialId,
      clientData,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    }
  }

  #authenticatorData(rpId: string, flags: number, as: Deviation): Buffer {
    this.#counter = as.counter ?? this.#counter + 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const verified = as.isVerified === false ? 0 : USER_VERIFIED
    return Buffer.concat([sha256(as.rpId ?? rpId), Buffer.from([USER_PRESENT | verified | flags]), counter])
  }

  #clientData(type: string, challenge: string, as: Deviation): string {
    const data = {
      type,
      challenge: as.challenge ?? challenge,
      origin: as.origin ?? this.#origin,
      crossOrigin: as.isEmbedded === true,
    }
    return Buffer.from(JSON.stringify(data)).toString('base64url')
  }
}
