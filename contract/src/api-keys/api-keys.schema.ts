import {
  array,
  listFields,
  number,
  PLAIN_TEXT,
  partnerCode,
  plainText,
  request,
  string,
  text,
  uuid,
} from '@portal/contract/schema'
import type { TestContext } from 'yup'
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

/** Above the longest address range, so that host names and sentences are refused. */
const LONGEST_ADDRESS = 60
const isAddressText = (entry: unknown) =>
  typeof entry !== 'string' || (entry.length <= LONGEST_ADDRESS && PLAIN_TEXT.test(entry))
const isFilled = (entry: unknown) => typeof entry !== 'string' || plainText(entry) !== ''

/** Refuses the list with the number of the first entry that breaks a rule, because the list has only one field. */
const everyEntry =
  (isRight: (entry: unknown) => boolean) => (list: readonly unknown[] | undefined, context: TestContext) => {
    const wrong = list?.findIndex((entry) => !isRight(entry)) ?? -1
    return wrong === -1 || context.createError({ params: { entry: wrong + 1 } })
  }

/**
 * The list of addresses in a form. Blank entries are refused and not left out: a list of only blank entries would
 * otherwise open the key to every address. The gateway checks which addresses the entries are.
 */
const allowedAddresses = () =>
  array(string().defined())
    .max(MOST_ADDRESSES)
    .test('addressBlank', everyEntry(isFilled))
    .test('addressEntry', everyEntry(isAddressText))
    .meta({ raw: true })

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
