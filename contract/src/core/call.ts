import type { Hiding } from '../hidden-records.ts'
import type { Requirement } from './permission.ts'
import type { ModuleName } from './privileges.ts'

/** The stages that a session must pass before its user is fully signed in (ruling A72; `otp` is ruling A05). */
export const PRE_AUTH_STAGES = ['otp', 'change-password', 'enrol-token', 'token'] as const
export type PreAuthStage = (typeof PRE_AUTH_STAGES)[number]

/** The stage of a session; only a session at stage `full` may send calls that need a privilege. */
export type SessionStage = PreAuthStage | 'full'

/**
 * The permission to send a call: `open` to all callers, for sessions at one of `stages`, or for full sessions with the
 * privileges in `needs`.
 */
export type CallAccess = 'open' | { readonly stages: readonly SessionStage[] } | { readonly needs: Requirement }

/** A call of the portal's HTTP interface, defined once for the client, the gateway, the tests and `docs/calls.md`. */
export interface Call<Request = unknown, Payload = unknown> {
  /** The name of the action in spec §7.2, or our own name if the specification has none. */
  readonly action: string
  /** The exact path below `/api/` (ruling A69). */
  readonly path: string
  /** Other paths that lead to the same call. */
  readonly aliases: readonly string[]
  readonly access: CallAccess
  /** Whether the change needs authorization by a checker (ruling 2.3). */
  readonly queued: boolean
  /** Whether the call is safe to send twice; the client may then retry it once. */
  readonly repeatable: boolean
  /**
   * Whether the call changes state. Such a call needs an idempotency key, is audited, and is refused outside opening
   * hours (ruling 2.9).
   */
  readonly writes: boolean
  /** Whether answers contain secrets; such answers are never compressed or logged. */
  readonly secret: boolean
  /** Whether the call accepts request bodies up to 2 MB instead of 64 kB. */
  readonly large: boolean
  /**
   * Whether the request carries one file in base64 (`DOCUMENT_LIMITS`); no other kind of call accepts such a large
   * body.
   */
  readonly carriesFile: boolean
  /** Whether success starts a session; the request then carries a new public key of the client (security §1.3). */
  readonly beginsSession: boolean
  /** The records that the list's default view leaves out; absent if the default view shows all records. */
  readonly hides?: Hiding
  /** Never present at run time: ties the TypeScript types of request and payload to the call. */
  readonly types?: { request: Request; payload: Payload }
}

type Stated = Pick<Call, 'action' | 'path' | 'access'> &
  Partial<
    Pick<Call, 'aliases' | 'queued' | 'secret' | 'large' | 'carriesFile' | 'repeatable' | 'beginsSession' | 'hides'>
  >

const PLAIN = { aliases: [], queued: false, secret: false, large: false, carriesFile: false, beginsSession: false }

/** Defines a call that only reads and may be repeated. */
export function readCall<Request, Payload>(stated: Stated): Call<Request, Payload> {
  return { ...PLAIN, repeatable: true, ...stated, writes: false }
}

/**
 * Defines a call that changes something: it is sent with an idempotency key, and never retried automatically without a
 * key.
 */
export function writeCall<Request, Payload>(stated: Stated): Call<Request, Payload> {
  return { ...PLAIN, repeatable: false, ...stated, writes: true }
}

export type RequestOf<C> = C extends Call<infer Request, unknown> ? Request : never

/** An invalid field, with a message in the user's language. */
export interface FieldMessage {
  readonly field: string
  readonly message: string
}

/** The fields of every answer (spec §3, rulings part 3). */
export interface Envelope {
  readonly responseCode: string
  readonly responseMessage: string
  readonly correlationId: string
  readonly errors?: readonly FieldMessage[]
}

/** A successful answer: the envelope and the call's payload in one object. */
export type Answer<Payload> = Envelope & Payload

/** The payload of a queued write: the queue item that awaits authorization. */
export interface Queued {
  readonly cqId: string
  /** The module whose checkers must act next. */
  readonly cqType: ModuleName
  /** The subject of the change, such as `wallet-funding`. */
  readonly cqSubject: string
  /** The number of different checkers that must authorize the item. */
  readonly votesInAll: number
  /** Whether only checkers of a head office may decide on the item. */
  readonly isForHeadOffice: boolean
}

/**
 * The part of a request that resubmits a rejected change. Refused with 25 if the rejected item was made by another
 * user, with 12 if the item is not rejected, was resubmitted before, or concerns another record.
 */
export interface Resubmission {
  /** The id of the rejected queue item that this request resubmits. */
  replaces?: string
}
