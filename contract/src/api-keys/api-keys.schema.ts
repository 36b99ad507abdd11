import { array, listFields, number, partnerCode, request, string, text, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import {
  createApiKeys,
  readApiKeyRequest,
  readApiKeyRequests,
  readApiKeys,
  readApiKeyUses,
  revealApiKey,
  revokeApiKey,
  updateApiKeyAddresses,
} from './api-keys.calls.ts'
import { KEY_ENVIRONMENTS, LONGEST_OVERLAP_HOURS, MOST_ADDRESSES } from './key-limits.ts'

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

/** The list of addresses in a form. The gateway checks what the entries are. */
const allowedAddresses = () => array(text(60).required()).max(MOST_ADDRESSES)

export const allowedAddressesForm = request({ allowedAddresses: allowedAddresses().required() })

export const updateApiKeyAddressesRequest = request({
  keyId: uuid().required(),
  version: number().integer().min(1).required(),
  allowedAddresses: allowedAddresses().required(),
  replaces: uuid(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readApiKeys, readApiKeysRequest],
  [createApiKeys, createApiKeysRequest],
  [revealApiKey, apiKeyRequest],
  [revokeApiKey, apiKeyRequest],
  [updateApiKeyAddresses, updateApiKeyAddressesRequest],
  [readApiKeyUses, apiKeyRequest],
  [readApiKeyRequests, request({ ...listFields, env: env().required(), apiKeyMtoCode: mtoCode() })],
  [readApiKeyRequest, request({ requestId: uuid().required() })],
]
