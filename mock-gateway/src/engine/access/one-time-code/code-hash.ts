import { createHmac } from 'node:crypto'
import type { GatewayConfig } from '../../../config.ts'

/** Six digits are guessed from a bare hash at once; keyed, a copy of the table tells nothing. */
export function hashOf(config: GatewayConfig, codeId: string, code: string): Buffer {
  return createHmac('sha256', config.keyEncryptionKey).update(`one-time code:${codeId}:${code}`).digest()
}
