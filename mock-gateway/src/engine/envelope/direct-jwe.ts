import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw, deflateRawSync, type ZlibOptions } from 'node:zlib'

// Compact JWE with `dir` and `A256GCM`, using Node's own cipher. A list call (9 kB) takes 0.07 to 0.1 ms of processor
// time. With jose it would take 0.2 to 0.4 ms, because of the promises of Web Crypto and of web streams. The client and
// the tests of this folder use jose. Before sign-in (`ECDH-ES`), the gateway also uses jose.

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/**
 * Maximum size for synchronous compression. Above this size, synchronous compression would block other requests for too
 * long.
 */
const IN_LINE_BYTES = 64 * 1024

/** Opens a message after its header was checked, and returns the plaintext. @throws if any byte was changed */
export function openDirect(jwe: string, key: KeyObject): Buffer {
  const [header = '', encryptedKey, iv = '', ciphertext = '', tag = ''] = jwe.split('.')
  const nonce = Buffer.from(iv, 'base64url')
  const seal = Buffer.from(tag, 'base64url')
  if (encryptedKey !== '' || nonce.length !== IV_BYTES || seal.length !== TAG_BYTES) throw new Error('not a direct JWE')
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(header, 'ascii'))
  decipher.setAuthTag(seal)
  return Buffer.concat([decipher.update(ciphertext, 'base64url'), decipher.final()])
}

/** Seals a message with a protected header. Compresses the content if the header contains `zip`. */
export async function sealDirect(header: Readonly<Record<string, unknown>>, plaintext: Buffer, key: KeyObject) {
  const content = header.zip === 'DEF' ? await deflated(plaintext) : plaintext
  const protectedHeader = Buffer.from(JSON.stringify(header)).toString('base64url')
  const nonce = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(protectedHeader, 'ascii'))
  const ciphertext = Buffer.concat([cipher.update(content), cipher.final()]).toString('base64url')
  const tag = cipher.getAuthTag().toString('base64url')
  return `${protectedHeader}..${nonce.toString('base64url')}.${ciphertext}.${tag}`
}

const QUICKLY = { level: 3 }
const deflateLater = promisify<Buffer, ZlibOptions, Buffer>(deflateRaw)
const deflated = (plaintext: Buffer) =>
  plaintext.length > IN_LINE_BYTES ? deflateLater(plaintext, QUICKLY) : deflateRawSync(plaintext, QUICKLY)
