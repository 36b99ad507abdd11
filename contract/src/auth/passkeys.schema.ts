import { array, request, string, text, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { emptyRequest } from './auth.schema.ts'
import {
  addPasskey,
  beginFurtherPasskey,
  beginPasskey,
  checkPasskey,
  confirmPasskey,
  endPasskey,
  readPasskeys,
  requestPasskey,
} from './passkeys.calls.ts'

/** Base64url of at most `max` characters. */
const base64url = (max: number) =>
  string()
    .max(max)
    .matches(/^[\w-]+$/, { name: 'id', excludeEmptyString: true })

/** The standard allows credential ids of up to 1,023 bytes. */
const credentialId = () => base64url(1364)

/** The longest name of a passkey, in characters. */
export const PASSKEY_NAME_MAX = 60

export const newPasskeyRequest = request({
  passkeyName: text(PASSKEY_NAME_MAX).required(),
  credentialId: credentialId().required(),
  clientData: base64url(4_000).required(),
  attestation: base64url(8_000).required(),
  transports: array(text(20).required()).max(12),
})

export const passkeyProofRequest = request({
  credentialId: credentialId().required(),
  clientData: base64url(4_000).required(),
  authenticatorData: base64url(4_000).required(),
  signature: base64url(2_000).required(),
})

export const endPasskeyRequest = request({ passkeyId: uuid().required() })

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [beginPasskey, emptyRequest],
  [confirmPasskey, newPasskeyRequest],
  [requestPasskey, emptyRequest],
  [checkPasskey, passkeyProofRequest],
  [readPasskeys, emptyRequest],
  [beginFurtherPasskey, emptyRequest],
  [addPasskey, newPasskeyRequest],
  [endPasskey, endPasskeyRequest],
]
