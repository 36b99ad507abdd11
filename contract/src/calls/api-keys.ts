import { readCall, writeCall } from '../call.ts'

/** A partner's key for the partner API. Secrets are never in it (ruling A57). */
export interface ApiKeyRow {
  keyId: string
  env: 'live' | 'test'
  /** Public key, whole. */
  publicKey: string
  /** Secret key, masked: its first and last characters. */
  maskedSecret: string
  /** `granted`: authorized, waiting to be revealed once; `retiring`: replaced, good until `expiresAt`. */
  status: 'pending' | 'granted' | 'active' | 'retiring' | 'revoked'
  createdAt: string
  lastUsedAt: string | null
  expiresAt: string | null
  createdBy: string
}

/** The keys of a partner: by code for the bank side with SANDBOX READ, one's own for operators. */
export const readApiKeys = readCall<{ apiKeyMtoCode?: string }, { data: ApiKeyRow[]; mtoCode: string }>({
  action: 'mto/updateApiKeys',
  path: 'sandbox/readSingle',
  access: { needs: { module: 'SANDBOX' } },
})

/** What a generated key answers: the secret, once and never again. */
export interface NewApiKey {
  keyId: string
  publicKey: string
  /** Present for a test key and for a revealed live key alone. */
  secretKey?: string
  /** Present when a live key now awaits a checker. */
  cqId?: string
}

/**
 * Generates a pair of keys. A test pair at once; a live pair is queued, and revealed by its requester after authorization.
 * With `overlapHours` the former pair stays good that long, otherwise it ends at once.
 */
export const createApiKeys = writeCall<
  { env: 'live' | 'test'; apiKeyMtoCode?: string; mtoCode?: string; username?: string; overlapHours?: number },
  NewApiKey
>({ action: 'mto/createApiKeys', path: 'sandbox/create', access: { needs: 'SANDBOX|CREATE' }, secret: true })

/** Reveals a granted live key, once, within 24 hours of its authorization, by its requester; later 54. */
export const revealApiKey = writeCall<{ keyId: string }, NewApiKey>({
  action: 'portal/api-key/reveal',
  path: 'portal/api-key/reveal',
  access: { needs: 'SANDBOX|CREATE' },
  secret: true,
})

/** Ends a key at once. */
export const revokeApiKey = writeCall<{ keyId: string }, object>({
  action: 'portal/api-key/revoke',
  path: 'portal/api-key/revoke',
  access: { needs: 'SANDBOX|UPDATE' },
})
