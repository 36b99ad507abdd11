import { createHmac } from 'node:crypto'
import type { GatewayConfig } from '../../../config.ts'

/**
 * Hashes a code with a key. Six digits with a plain hash are easy to guess; with a key, a copy of the table is useless.
 */
export function hashOf(config: GatewayConfig, codeId: string, code: string): Buffer {
  return createHmac('sha256', config.keyEncryptionKey).update(`one-time code:${codeId}:${code}`).digest()
}
