import type { ApiKeyValues } from '@portal/contract/api-keys/api-key'
import { noted } from '../../../engine/audit/index.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import type { ApiKeyRecord } from './api-key.store.ts'
import type { KeyPair } from './key-pair.ts'

/** The fields of a key in the audit trail, with the mask of its secret instead of the secret. */
type KeyFields = Partial<Omit<ApiKeyValues, 'maskedSecret'>> & { readonly maskedSecret?: string | null }

/** The result of an action on a key. */
interface KeyOutcome {
  readonly keyId: string
  readonly before: KeyFields | null
  readonly after: KeyFields
}

/** Runs an action on a key and audits its outcome. */
export async function noteKey<Outcome extends KeyOutcome>(
  context: SessionContext,
  { action, keyId }: { readonly action: 'GENERATE' | 'REVEAL' | 'REVOKE'; readonly keyId?: string },
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  const note = { module: 'SANDBOX', action, subject: 'api-key' }
  const outcome = await noted(context, keyId === undefined ? note : { ...note, itemId: keyId }, act)
  const { keyId: itemId, before, after } = outcome
  context.audit({ ...note, itemId, before, after })
  return outcome
}

/** Returns a generated pair as the audit trail stores it. */
export function generatedFields(
  key: Pick<ApiKeyRecord, 'mto_code' | 'env' | 'overlap_hours'>,
  { pair, replaced }: { readonly pair: KeyPair; readonly replaced: string | null },
): KeyFields {
  return {
    apiKeyMtoCode: key.mto_code,
    env: key.env,
    publicKey: pair.publicKey,
    maskedSecret: pair.maskedSecret,
    overlapHours: key.overlap_hours,
    ...(replaced === null ? {} : { replacedKeyId: replaced }),
  }
}
