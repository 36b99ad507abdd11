import { createHmac } from 'node:crypto'
import type { GatewayConfig } from '../../../config.ts'

/** A plain hash of six digits is guessed at once; with a key, a copy of the table reveals nothing. */
export function hashOf(config: GatewayConfig, codeId: string, code: string): Buffer {
  return createHmac('sha256', config.keyEncryptionKey).update(`one-time code:${codeId}:${code}`).digest()
}
