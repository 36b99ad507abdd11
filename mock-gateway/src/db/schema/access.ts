import type { SessionStage } from '@portal/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

interface SessionTable {
  session_id: string
  token_hash: Buffer
  user_id: string
  stage: SessionStage
  keys: Buffer
  tries_left: Generated<number>
  address: string
  device: string
  started_at: Date
  last_active_at: Date
  absolute_at: Date
  /** The user's sign-in before this one. */
  last_login_at: Date | null
  ended_at: Date | null
  end_reason: string | null
  /** Who at the identity provider vouched for a sign-in under way; null by password and once it got through. */
  provider_issuer: ColumnType<string | null, string | null | undefined, string | null>
  provider_subject: ColumnType<string | null, string | null | undefined, string | null>
}

export interface OneTimeCodeTable {
  code_id: string
  purpose: 'reset' | 'enrolment' | 'device'
  subject: string
  user_id: string | null
  code_hash: Buffer
  payload: JSONColumnType<Record<string, unknown>> | null
  tries_left: number
  sent_at: Date
  expires_at: Date
  used_at: Date | null
}

/** What came of a visit to the identity provider. */
export type ProviderOutcome =
  | { readonly subject: string; readonly email: string; readonly isEmailVerified: boolean }
  | { readonly failed: 'cancelled' | 'unavailable' | 'answer' }

/** Signing in: sessions, codes, keys, throttling, answers kept for repeats. */
export interface AccessTables {
  session: SessionTable
  one_time_code: OneTimeCodeTable
  server_key: {
    kid: string
    private_key: Buffer
    public_jwk: ColumnType<Record<string, string>, string, string>
    created_at: Date
    retired_at: Date | null
  }
  /** A sign-in by the identity provider, from its start to its ticket. */
  provider_sign_in: {
    state_hash: Buffer
    /** SHA-256, base64url, of the verifier that the starting browser keeps. */
    challenge: string
    created_at: Date
    expires_at: Date
    returned_at: Date | null
    outcome: ColumnType<ProviderOutcome | null, string | null, string | null>
    ticket_hash: Buffer | null
    ticket_expires_at: Date | null
    taken_at: Date | null
  }
  /** Whose account it is at an identity provider. */
  provider_link: { issuer: string; subject: string; user_id: string; linked_at: Date }
  attempt: { address: string; kind: string; window_at: Date; count: number }
  idempotency: {
    user_id: string
    call: string
    key: string
    body_hash: string
    answer: ColumnType<Record<string, unknown> | null, string | null, string>
    created_at: Date
  }
}
