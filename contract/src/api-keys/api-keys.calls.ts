import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { ApiKeyStatus, KeyEnvironment } from './key-limits.ts'

/** A partner's key pair for the partner API. It never contains the secret key (ruling A57). */
export interface ApiKeyRow {
  keyId: string
  env: KeyEnvironment
  /** The complete public key; null until the pair is generated. */
  publicKey: string | null
  /** The secret key, masked except for its first and last characters; null until the pair is generated. */
  maskedSecret: string | null
  status: ApiKeyStatus
  createdAt: string
  lastUsedAt: string | null
  /**
   * The end of the pair, or of the time in which an authorized pair can be revealed; null for a pair without an end.
   */
  expiresAt: string | null
  /** Started days until the end of a valid pair; null if the pair has no end, has ended or awaits its generation. */
  expiresInDays: number | null
  /** The user name of the requester; null for operators if the requester is a bank user. */
  createdBy: string | null
  /** The display name of the requester, hidden like `createdBy`. */
  makerName: string | null
  /** Whether the current user requested this pair: only the requester may reveal it. */
  isOwn: boolean
  /** The pending queue item of the pair, which requests it or changes its addresses; null if no item is pending. */
  cqId: string | null
  /** Whether the reader is the maker of that item. */
  isOwnChange: boolean
  /** The addresses and address ranges from which the pair works; empty if it works from every address. */
  allowedAddresses: string[]
  /** Grows with each change of the pair. */
  version: number
}

/** A rejected or expired request for a live pair, which its maker can resubmit (`createApiKeys` with `replaces`). */
export interface RefusedKeyRequest {
  cqId: string
  /** The reason for the rejection; null if the request expired. */
  cqReason: string | null
  /** The user name of the checker; null if the request expired, and for operators, who see no names of bank users. */
  cqChecker: string | null
  /** The display name of the checker, hidden like `cqChecker`. */
  checkerName: string | null
  cqUpdateAt: string
  /** The requested overlap of the former and the new pair, in hours. */
  overlapHours: number
}

/**
 * The active pair of each environment under the names of the specification (section 3): the complete public key, and
 * the secret key masked (ruling A57). Null if there is no active pair.
 */
export interface ActiveKeys {
  apikeyLiveSK: string | null
  apikeyLivePK: string | null
  apikeyTestSK: string | null
  apikeyTestPK: string | null
}

export interface ApiKeysPayload extends ActiveKeys {
  data: ApiKeyRow[]
  /** The current user's latest request for a live pair, if it was refused and the user made no later request. */
  refused: RefusedKeyRequest | null
  /** The partner of these keys; null if a bank user named no partner. */
  mtoCode: string | null
  mtoName: string | null
  /** The partners that a bank user can choose from. */
  partners: { mtoCode: string; mtoName: string }[]
}

/**
 * Returns the keys of a partner, newest first, with only the latest ended keys. The bank side names the partner by its
 * code or by one of its keys; operators get their own keys. Refused with 25 if there is no such partner or key in
 * scope.
 */
export const readApiKeys = readCall<{ apiKeyMtoCode?: string; keyId?: string }, ApiKeysPayload>({
  action: 'mto/updateApiKeys',
  path: 'sandbox/readSingle',
  access: { needs: { module: 'SANDBOX' } },
})

/**
 * A generated key pair. A test pair comes with its secret, which is shown only once. A live pair awaits authorization
 * first; its queue item is then present.
 */
export interface NewApiKey extends Partial<Queued> {
  keyId: string
  publicKey: string | null
  /** The secret key; present only for a new test pair and for a revealed live pair. */
  secretKey?: string
}

/**
 * Generates a key pair: a test pair at once; a live pair is queued, and its requester reveals it after authorization.
 * With `overlapHours` the former pair stays valid for that time, otherwise it ends at once. Refused with 03 if the
 * partner is not active, with 25 if the user belongs to another partner, with 28 if a live pair is pending already,
 * with 30 at `overlapHours` if OVERLAPS_AT_ONCE replaced pairs are still valid.
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
 * Reveals an authorized live key, once, to its requester. Refused with 54 later than 24 hours after the authorization,
 * with 12 if there is no key to reveal, with 57 if another user requested the key.
 */
export const revealApiKey = writeCall<{ keyId: string }, NewApiKey>({
  action: 'portal/api-key/reveal',
  path: 'portal/api-key/reveal',
  access: { needs: 'SANDBOX|CREATE' },
  secret: true,
})

/** Ends a key pair at once. Refused with 12 if the pair has ended already or still awaits authorization. */
export const revokeApiKey = writeCall<{ keyId: string }, object>({
  action: 'portal/api-key/revoke',
  path: 'portal/api-key/revoke',
  access: { needs: 'SANDBOX|UPDATE' },
})

/**
 * Replaces the list of addresses from which a key works, and mails the partner. An empty list allows every address. The
 * list of a test key is changed at once, that of a live key once the bank authorizes it (ruling A105). Refused with 12
 * if the key is not valid, with 21 if nothing changes, with 25 if no such key is in scope, with 28 if a change of the
 * key is pending, with 29 if another user changed the key meanwhile, with 30 at `allowedAddresses` if an entry is
 * blank, or neither an address nor a range, or if the list lacks an address that used the key in the last seven days.
 */
export const updateApiKeyAddresses = writeCall<
  Resubmission & { keyId: string; version: number; allowedAddresses: string[] },
  Partial<Queued>
>({
  action: 'portal/api-key/addresses',
  path: 'portal/api-key/addresses',
  access: { needs: 'SANDBOX|UPDATE' },
})

/** The use of a key from one address. */
export interface ApiKeyUse {
  address: string
  /** Whether the key works from this address now. */
  isAllowed: boolean
  firstSeenAt: string
  lastSeenAt: string
  /** The last accepted request; null if all were refused. */
  lastUsedAt: string | null
  /** Number of accepted requests. */
  uses: number
  /** Number of refused requests: from an address outside the list, or with an ended key. */
  refusals: number
}

/**
 * Returns the addresses from which a key was used in the last 90 days, at most 100, last seen first. The counts of a
 * busy address may be a minute old. Refused with 25 if no such key is in scope.
 */
export const readApiKeyUses = readCall<{ keyId: string }, { data: ApiKeyUse[] }>({
  action: 'portal/api-key/uses',
  path: 'portal/api-key/uses',
  access: { needs: { module: 'SANDBOX' } },
})

/** A request that a partner sent to the partner API, in the partner's log. */
export interface KeyRequestRow {
  requestId: string
  method: string
  /** The path with its query; values that look like secrets are masked. */
  path: string
  httpStatus: number
  /** The response code of a refusal; null if the request succeeded, or was refused before any check. */
  responseCode: string | null
  tookMs: number
  correlationId: string
  /** The masked secret key that the request was made with. */
  maskedSecret: string | null
  requestedAt: string
}

/** One request with its body and answer, as text (JSON if possible), shortened if long; secrets are masked. */
export interface KeyRequest extends KeyRequestRow {
  sent: string | null
  answered: string | null
}

/**
 * Returns the requests of the last thirty days made with a partner's keys in one mode (`env`). The bank side names the
 * partner by its code and sees only requests about its own subsidiaries; only head office Nigeria sees requests that
 * concern no subsidiary. Operators see their own requests. Refused with 25 if there is no such partner in scope.
 */
export const readApiKeyRequests = readCall<
  ListRequest & { env: KeyEnvironment; apiKeyMtoCode?: string },
  ListPayload<KeyRequestRow>
>({
  action: 'portal/api-key/requests',
  path: 'portal/api-key/requests',
  access: { needs: { module: 'SANDBOX' } },
})

/** Returns one request. Refused with 25 if there is no such request in scope. */
export const readApiKeyRequest = readCall<{ requestId: string }, { request: KeyRequest }>({
  action: 'portal/api-key/request',
  path: 'portal/api-key/request',
  access: { needs: { module: 'SANDBOX' } },
})
