import path from 'node:path'
import { readSecretKey } from './secret-key.ts'
import type { Variables } from './variables.ts'

/** How the heads of the audit chain are stored outside the database. */
export interface AuditConfig {
  /** Seed of the Ed25519 key that signs the heads. Null if the seed is derived from the key-encryption key. */
  readonly signingKey: Uint8Array | null
  /** Public keys used earlier: raw bytes in base64. */
  readonly formerKeys: readonly string[]
  /** Command that sends a new head, read from standard input, to an external store. Null if there is no such store. */
  readonly headCommand: string | null
  /**
   * File with the last line of the list of heads, preferably on another disk. Null if this file is next to the list.
   */
  readonly headsMark: string | null
}

export function readAuditConfig(read: Variables): AuditConfig {
  const formerKeys = (read.optional('AUDIT_FORMER_KEYS') ?? '').split(',').flatMap((key) => key.trim() || [])
  if (!formerKeys.every((key) => Buffer.from(key, 'base64').length === 32))
    read.faults.push('AUDIT_FORMER_KEYS must list public keys of 32 bytes in base64, separated by commas')
  const headsMark = read.optional('AUDIT_HEADS_MARK')
  return {
    signingKey: readSecretKey(read, 'AUDIT_SIGNING_KEY'),
    formerKeys,
    headCommand: read.optional('AUDIT_HEAD_COMMAND'),
    headsMark: headsMark === null ? null : path.resolve(headsMark),
  }
}
