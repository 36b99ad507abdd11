import type { Hiding } from '../hidden-records.ts'
import type { Requirement } from './permission.ts'
import type { ModuleName } from './privileges.ts'

/** Steps a session goes through before anything else is allowed (ruling A72; `otp` is ruling A05). */
export const PRE_AUTH_STAGES = ['otp', 'change-password', 'enrol-token', 'token'] as const
export type PreAuthStage = (typeof PRE_AUTH_STAGES)[number]

/** A session's stage; only `full` reaches calls that need a privilege. */
export type SessionStage = PreAuthStage | 'full'

/** Who may send a call: all callers, a session at one of the named stages, or a full session with `needs`. */
export type CallAccess = 'open' | { readonly stages: readonly SessionStage[] } | { readonly needs: Requirement }

/** A call on the wire, defined once for client, gateway, tests and `docs/calls.md`. */
export interface Call<Request = unknown, Payload = unknown> {
  /** Name of the action in spec §7.2, or our own. */
  readonly action: string
  /** Path under `/api/`, exactly (ruling A69). */
  readonly path: string
  /** Aliases of the path. */
  readonly aliases: readonly string[]
  readonly access: CallAccess
  /** The change needs authorization (ruling 2.3). */
  readonly queued: boolean
  /** Safe to send twice: the client may retry it once. */
  readonly repeatable: boolean
  /** Changes state: needs an idempotency key, is audited, and is refused outside opening hours (ruling 2.9). */
  readonly writes: boolean
  /** Answers contain secrets: never compressed, never logged. */
  readonly secret: boolean
  /** Accepts bodies up to 2 MB instead of 64 kB. */
  readonly large: boolean
  /** Carries one file in base64 (`DOCUMENT_LIMITS`): the only kind of call with such a large body. */
  readonly carriesFile: boolean
  /** Success starts a session: the request carries a new public key of the client (security §1.3). */
  readonly beginsSession: boolean
  /** The records that the list's default view leaves out. */
  readonly hides?: Hiding
  /** Never present at run time: ties the types of request and payload to the value. */
  readonly types?: { request: Request; payload: Payload }
}

type Stated = Pick<Call, 'action' | 'path' | 'access'> &
  Partial<
    Pick<Call, 'aliases' | 'queued' | 'secret' | 'large' | 'carriesFile' | 'repeatable' | 'beginsSession' | 'hides'>
  >

const PLAIN = { aliases: [], queued: false, secret: false, large: false, carriesFile: false, beginsSession: false }

/** A call that reads: repeatable, without effect. */
export function readCall<Request, Payload>(stated: Stated): Call<Request, Payload> {
  return { ...PLAIN, repeatable: true, ...stated, writes: false }
}

/** A call that changes something: sent with an idempotency key, and never retried automatically without one. */
export function writeCall<Request, Payload>(stated: Stated): Call<Request, Payload> {
  return { ...PLAIN, repeatable: false, ...stated, writes: true }
}

export type RequestOf<C> = C extends Call<infer Request, unknown> ? Request : never

/** One invalid field, with a message in the user's language. */
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

/** Payload of a queued write: the item that awaits authorization. */
export interface Queued {
  readonly cqId: string
  /** Module whose checkers must act next. */
  readonly cqType: ModuleName
  /** Distinct checkers that must authorize it. */
  readonly votesInAll: number
  /** Whether only checkers of a head office may decide it. */
  readonly isForHeadOffice: boolean
}

/**
 * A change may resubmit one that was rejected: 25 not the maker's own, 12 not rejected, resubmitted before, or of
 * another record.
 */
export interface Resubmission {
  /** The rejected item this one resubmits. */
  replaces?: string
}
