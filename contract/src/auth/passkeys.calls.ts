import { readCall, writeCall } from '@portal/contract/core'
import type { SignedIn } from './auth.calls.ts'

/** How a browser can reach a passkey (WebAuthn). */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type PasskeyTransport = (typeof PASSKEY_TRANSPORTS)[number]

/** A passkey that the gateway knows, as the browser's WebAuthn interface names it. */
export interface PasskeyReference {
  /** The credential id, base64url. */
  id: string
  type: 'public-key'
  transports: PasskeyTransport[]
}

/**
 * The standard's `PublicKeyCredentialCreationOptionsJSON`, as far as the gateway sets it. Binary values are in
 * base64url.
 */
export interface PasskeyCreation {
  challenge: string
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  /** The accepted signature algorithms, by their COSE number. */
  pubKeyCredParams: { type: 'public-key'; alg: number }[]
  /** How long the browser may take, in milliseconds. */
  timeout: number
  attestation: 'none'
  authenticatorSelection: { residentKey: 'preferred'; userVerification: 'required' }
  /** The user's passkeys: an authenticator that holds one of them creates no other. */
  excludeCredentials: PasskeyReference[]
}

/** The standard's `PublicKeyCredentialRequestOptionsJSON`, as far as the gateway sets it. */
export interface PasskeyRequest {
  challenge: string
  rpId: string
  timeout: number
  userVerification: 'required'
  allowCredentials: PasskeyReference[]
}

/** A passkey that the browser has created. Binary values are in base64url. */
export interface NewPasskey {
  /** The user's name for the passkey, such as "Office laptop". */
  passkeyName: string
  credentialId: string
  clientData: string
  attestation: string
  /** As the browser names them; the gateway stores those of `PASSKEY_TRANSPORTS`. */
  transports?: string[]
}

/** The browser's proof that it has a passkey: the signature of a challenge. Binary values are in base64url. */
export interface PasskeyProof {
  credentialId: string
  clientData: string
  authenticatorData: string
  signature: string
}

/**
 * Returns the options with which the browser creates the user's first passkey. Each call replaces the challenge of the
 * session; a challenge can be used once, within five minutes. Refused with 12 if the user has a second factor: a lost
 * one is reset through the approval queue (ruling A72). Refused with 40 if the portal's address is an IP address.
 */
export const beginPasskey = readCall<object, { options: PasskeyCreation }>({
  action: 'portal/passkey/begin',
  path: 'portal/passkey/begin',
  access: { stages: ['enrol-token'] },
})

/**
 * Stores the first passkey and returns the full session. Refused with 76 if the passkey does not answer the session's
 * challenge for this portal, with 54 if the challenge has expired or was used, with 12 if the user has a second factor,
 * with 05 and 75 for the same reasons as `validateHardToken`.
 */
export const confirmPasskey = writeCall<NewPasskey, SignedIn>({
  action: 'portal/passkey/confirm',
  path: 'portal/passkey/confirm',
  access: { stages: ['enrol-token'] },
  secret: true,
  beginsSession: true,
})

/**
 * Returns the options with which the browser proves a passkey at sign-in. Each call replaces the challenge of the
 * session. Refused with 12 if the user has no passkey.
 */
export const requestPasskey = readCall<object, { options: PasskeyRequest }>({
  action: 'portal/passkey/request',
  path: 'portal/passkey/request',
  access: { stages: ['token'] },
})

/**
 * Checks a passkey after the password; 00 gives a full session. Refused with 76 if the proof is wrong, with the user's
 * tries left in `triesLeft` and `waitSeconds` before the next try; with 54 if the challenge has expired or was used;
 * with 05 and 75 for the same reasons as `validateHardToken`.
 */
export const checkPasskey = writeCall<PasskeyProof, SignedIn>({
  action: 'portal/passkey/check',
  path: 'portal/passkey/check',
  access: { stages: ['token'] },
  secret: true,
  beginsSession: true,
})

export interface PasskeyRow {
  passkeyId: string
  passkeyName: string
  createdAt: string
  lastUsedAt: string | null
}

/** Whether the user may add a passkey now; `SIGN_IN_AGAIN` if only the sign-in is too long ago. */
export type FurtherPasskey = 'NO' | 'YES' | 'SIGN_IN_AGAIN'

/** Returns the user's own passkeys, oldest first. */
export const readPasskeys = readCall<
  object,
  { data: PasskeyRow[]; hasHardToken: boolean; furtherPasskey: FurtherPasskey }
>({
  action: 'portal/passkey/read',
  path: 'portal/passkey/read',
  access: { stages: ['full'] },
})

/**
 * Returns the options with which the browser creates a further passkey. Refused with 12 if no maker and checker have
 * allowed the user a further passkey (`updateUser`), or if the sign-in is more than fifteen minutes ago.
 */
export const beginFurtherPasskey = readCall<object, { options: PasskeyCreation }>({
  action: 'portal/passkey/beginFurther',
  path: 'portal/passkey/beginFurther',
  access: { stages: ['full'] },
})

/** Stores a further passkey. Refused for the same reasons as `beginFurtherPasskey` and `confirmPasskey`. */
export const addPasskey = writeCall<NewPasskey, { passkeyId: string }>({
  action: 'portal/passkey/add',
  path: 'portal/passkey/add',
  access: { stages: ['full'] },
  secret: true,
})

/**
 * Ends a passkey of the user and all the user's sessions, including the current one. Refused with 25 if it is not the
 * user's passkey, with 12 if it is the user's only second factor.
 */
export const endPasskey = writeCall<{ passkeyId: string }, object>({
  action: 'portal/passkey/end',
  path: 'portal/passkey/end',
  access: { stages: ['full'] },
})
