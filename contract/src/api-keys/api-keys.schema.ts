import { listFields, number, partnerCode, request, string, text, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import {
  createApiKeys,
  readApiKeyRequest,
  readApiKeyRequests,
  readApiKeys,
  revealApiKey,
  revokeApiKey,
} from './api-keys.calls.ts'
import { KEY_ENVIRONMENTS, LONGEST_OVERLAP_HOURS } from './key-limits.ts'

const mtoCode = () => partnerCode(20)
const env = () => string().oneOf([...KEY_ENVIRONMENTS])

export const readApiKeysRequest = request({ apiKeyMtoCode: mtoCode(), keyId: uuid() })

export const createApiKeysRequest = request({
  env: env().required(),
  apiKeyMtoCode: mtoCode(),
  overlapHours: number().integer().min(0).max(LONGEST_OVERLAP_HOURS),
  replaces: uuid(),
  // Fields that name the sender; accepted if their format is valid, never used for a decision (ruling A71).
  mtoCode: mtoCode(),
  username: text(120),
})

export const apiKeyRequest = request({ keyId: uuid().required() })

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readApiKeys, readApiKeysRequest],
  [createApiKeys, createApiKeysRequest],
  [revealApiKey, apiKeyRequest],
  [revokeApiKey, apiKeyRequest],
  [readApiKeyRequests, request({ ...listFields, env: env().required(), apiKeyMtoCode: mtoCode() })],
  [readApiKeyRequest, request({ requestId: uuid().required() })],
]
