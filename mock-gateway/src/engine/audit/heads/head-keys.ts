import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'

/** The configuration from which the signing keys of the heads are made. */
export interface HeadKeySource {
  readonly keyEncryptionKey: Uint8Array
  readonly audit: {
    /** Seed of an Ed25519 key, 32 bytes. Null if the seed is derived from the key-encryption key. */
    readonly signingKey: Uint8Array | null
    /** Public keys used earlier: raw bytes in base64. */
    readonly formerKeys: readonly string[]
  }
}

/** The keys that sign heads and verify signatures. */
export interface HeadKeys {
  /** Id of the signing key, included in every line. */
  readonly id: string
  /** The public key with which third parties verify the list: 32 raw bytes in base64. */
  readonly publicKey: string
  sign(text: string): string
  /** Verifies a signature. Returns false for a wrong signature and for an unknown key id. */
  isSigned(keyId: string, text: string, signature: string): boolean
  /** Returns an HMAC in base64, which only this installation can create and verify. */
  seal(text: string): string
  isSealed(text: string, seal: string): boolean
}

// RFC 8410: the DER prefixes before the 32 bytes of an Ed25519 key.
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/** Returns the keys of this installation. All gateways with the same secrets have the same keys. */
export function headKeys({ keyEncryptionKey, audit }: HeadKeySource): HeadKeys {
  const seed = audit.signingKey ?? new Uint8Array(hkdfSync('sha256', keyEncryptionKey, '', 'audit heads', 32))
  const der = Buffer.concat([PRIVATE_PREFIX, seed])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = rawOf(createPublicKey(privateKey))
  const known = new Map([publicKey, ...audit.formerKeys].map((key) => [idOf(key), publicKeyOf(key)]))
  const sealKey = new Uint8Array(hkdfSync('sha256', keyEncryptionKey, '', 'audit head marks', 32))
  const sealOf = (text: string) => createHmac('sha256', sealKey).update(text).digest()
  return {
    id: idOf(publicKey),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
    isSigned: (keyId, text, signature) => {
      const key = known.get(keyId)
      return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
    },
    seal: (text) => sealOf(text).toString('base64'),
    isSealed: (text, seal) => {
      const [right, given] = [sealOf(text), Buffer.from(seal, 'base64')]
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
}

const rawOf = (key: KeyObject) =>
  key.export({ format: 'der', type: 'spki' }).subarray(PUBLIC_PREFIX.length).toString('base64')

const idOf = (publicKey: string) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16)

function publicKeyOf(raw: string): KeyObject {
  const der = Buffer.concat([PUBLIC_PREFIX, Buffer.from(raw, 'base64')])
  return createPublicKey({ key: der, format: 'der', type: 'spki' })
}
