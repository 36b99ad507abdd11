import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { ApiKeyStatus, KeyEnvironment } from './key-limits.ts'

/** A partner's key for the partner API. Secrets are never in it (ruling A57). */
export interface ApiKeyRow {
  keyId: string
  env: KeyEnvironment
  /** Public key, whole; null until the pair is generated. */
  publicKey: string | null
  /** Secret key, masked: its first and last characters; null until the pair is generated. */
  maskedSecret: string | null
  status: ApiKeyStatus
  createdAt: string
  lastUsedAt: string | null
  /** End of a retiring pair, or of the time in which an authorized one can be revealed. */
  expiresAt: string | null
  /** User name of the requester; hidden (null) from operators if it is a bank user. */
  createdBy: string | null
  /** And their display names. */
  makerName: string | null
  /** Whether the current user requested it: only the requester may reveal it. */
  isOwn: boolean
  /** The queue item of a pending live key. */
  cqId: string | null
}

/** A rejected or expired request for a live pair, which its maker can resubmit (`createApiKeys`, `replaces`). */
export interface RefusedKeyRequest {
  cqId: string
  /** Null if it was not decided in time. */
  cqReason: string | null
  /** User name; null when it expired, and for operators, who see no names of bank users. */
  cqChecker: string | null
  /** And their display names. */
  checkerName: string | null
  cqUpdateAt: string
  /** The requested overlap. */
  overlapHours: number
}

export interface ApiKeysPayload {
  data: ApiKeyRow[]
  /** The current user's own latest request for a live pair, if it was refused and none followed. */
  refused: RefusedKeyRequest | null
  /** The partner of these keys; null if the bank side named none. */
  mtoCode: string | null
  mtoName: string | null
  /** For the bank side: the partners to choose from. */
  partners: { mtoCode: string; mtoName: string }[]
}

/**
 * The keys of a partner, newest first: for the bank side by code, or by one of its keys; for operators their own. 25.
 */
export const readApiKeys = readCall<{ apiKeyMtoCode?: string; keyId?: string }, ApiKeysPayload>({
  action: 'mto/updateApiKeys',
  path: 'sandbox/readSingle',
  access: { needs: { module: 'SANDBOX' } },
})

/**
 * A generated key with its secret, once and never again; a live key awaits a checker instead, and the queued item is
 * present.
 */
export interface NewApiKey extends Partial<Queued> {
  keyId: string
  publicKey: string | null
  /** Present only for a test key and for a revealed live key. */
  secretKey?: string
}

/**
 * Generates a pair of keys: a test pair at once; a live pair is queued, and revealed by its requester after
 * authorization. With `overlapHours` the former pair stays valid that long, otherwise it ends at once. 03 no active
 * partner, 25 another partner's, 28 a live pair is pending already, 30 at `overlapHours` if OVERLAPS_AT_ONCE replaced
 * pairs are still valid.
 */
export const createApiKeys = writeCall<
  Resubmission & {
    env: KeyEnvironment
    apiKeyMtoCode?: string
    mtoCode?: string
    username?: string
    overlapHours?: number
  },
  NewApiKey
>({ action: 'mto/createApiKeys', path: 'sandbox/create', access: { needs: 'SANDBOX|CREATE' }, secret: true })

/**
 * Reveals an authorized live key, once, to its requester within 24 hours of its authorization; later 54. 12 no key to
 * reveal, 57 another user's request.
 */
export const revealApiKey = writeCall<{ keyId: string }, NewApiKey>({
  action: 'portal/api-key/reveal',
  path: 'portal/api-key/reveal',
  access: { needs: 'SANDBOX|CREATE' },
  secret: true,
})

/** Ends a key at once. 12 if it has ended already or still awaits authorization. */
export const revokeApiKey = writeCall<{ keyId: string }, object>({
  action: 'portal/api-key/revoke',
  path: 'portal/api-key/revoke',
  access: { needs: 'SANDBOX|UPDATE' },
})

/** A request of the partner API in the log of its partner. */
export interface KeyRequestRow {
  requestId: string
  method: string
  /** Includes its query; values that look like secrets are masked. */
  path: string
  httpStatus: number
  /** Our code of a refusal; null if it was answered, or refused before any check. */
  responseCode: string | null
  tookMs: number
  correlationId: string
  /** The key of the request, masked. */
  maskedSecret: string | null
  requestedAt: string
}

/** One request with its content and answer, as texts (JSON if possible), cut if long; secrets are masked. */
export interface KeyRequest extends KeyRequestRow {
  sent: string | null
  answered: string | null
}

/**
 * Requests made with a partner's keys in one mode, of the last thirty days: for the bank side by code, limited to its
 * own subsidiaries (requests about none only at head office Nigeria); for operators their own. 25.
 */
export const readApiKeyRequests = readCall<
  ListRequest & { env: KeyEnvironment; apiKeyMtoCode?: string },
  ListPayload<KeyRequestRow>
>({
  action: 'portal/api-key/requests',
  path: 'portal/api-key/requests',
  access: { needs: { module: 'SANDBOX' } },
})

/** One request. 25 no such request in scope. */
export const readApiKeyRequest = readCall<{ requestId: string }, { request: KeyRequest }>({
  action: 'portal/api-key/request',
  path: 'portal/api-key/request',
  access: { needs: { module: 'SANDBOX' } },
})
