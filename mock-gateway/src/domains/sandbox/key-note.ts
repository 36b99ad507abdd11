import type { KeyEnvironment } from '@portal/contract'
import type { AuditNote, SessionContext } from '../../http/handler.ts'
import type { KeyPair } from './key-pair.ts'

interface Generated {
  readonly mtoCode: string
  readonly env: KeyEnvironment
  readonly overlapHours: number
  readonly pair: KeyPair
  readonly replaced: string | null
}

/** The one audit note of an act on a key, noted before anything can refuse it. The secret never stands in it, its mask does. */
export function noteOfKey(context: SessionContext, action: 'GENERATE' | 'REVEAL' | 'REVOKE', keyId?: string) {
  const note: { -readonly [Key in keyof AuditNote]: AuditNote[Key] } = { module: 'SANDBOX', action, subject: 'api-key' }
  if (keyId !== undefined) note.itemId = keyId
  context.audit(note)
  return {
    generated(id: string, { mtoCode, env, overlapHours, pair, replaced }: Generated) {
      note.itemId = id
      note.before = null
      note.after = {
        apiKeyMtoCode: mtoCode,
        env,
        publicKey: pair.publicKey,
        maskedSecret: pair.maskedSecret,
        overlapHours: String(overlapHours),
        ...(replaced === null ? {} : { replacedKeyId: replaced }),
      }
    },
    changed(before: AuditNote['before'], after: AuditNote['after']) {
      note.before = before ?? null
      note.after = after ?? null
    },
  }
}
