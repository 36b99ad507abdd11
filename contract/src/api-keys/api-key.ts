import { choice, code, count, list, optional, text, type ValuesOf } from '@portal/contract/record'
import { API_KEY_STATUSES, KEY_ENVIRONMENTS } from './key-limits.ts'

/** A key of the partner API: the fields of a request, and the fields in the audit trail. */
export const API_KEY = {
  apiKeyMtoCode: code(),
  mtoName: text(120),
  env: choice(KEY_ENVIRONMENTS, 'keyEnvironment'),
  overlapHours: count(),
  apiKeyStatus: optional(choice(API_KEY_STATUSES, 'status.apiKey')),
  publicKey: optional(text(200)),
  maskedSecret: optional(text(200)),
  replacedKeyId: optional(code()),
  allowedAddresses: optional(list()),
}

export type ApiKeyValues = ValuesOf<typeof API_KEY>
