import type { Requirement } from './permission.ts'
import type { ModuleName } from './privileges.ts'

/** Steps a session goes through before it may do anything else (ruling A72; `otp` is ruling A05). */
export const PRE_AUTH_STAGES = ['otp', 'change-password', 'enrol-token', 'token'] as const
export type PreAuthStage = (typeof PRE_AUTH_STAGES)[number]

/** A session's stage; only `full` reaches calls that need a privilege. */
export type SessionStage = PreAuthStage | 'full'

/** Who may send a call: all callers, a session at one of the stages named, or a full session that holds `needs`. */
export type CallAccess = 'open' | { readonly stages: readonly SessionStage[] } | { readonly needs: Requirement }

/** A call of the wire, stated once; client, gateway, tests and `docs/calls.md` read it. */
export interface Call<Request = unknown, Payload = unknown> {
  /** Name of the action in spec §7.2, or our own. */
  readonly action: string
  /** Path under `/api/`, letter for letter (ruling A69). */
  readonly path: string
  /** Further paths answered alike. */
  readonly aliases: readonly string[]
  readonly access: CallAccess
  /** The change waits for a checker (ruling 2.3). */
  readonly queued: boolean
  /** Safe to send twice: the client may retry it once. */
  readonly repeatable: boolean
  /** Changes state: needs an idempotency key, is audited, and is refused outside opening hours (ruling 2.9). */
  readonly writes: boolean
  /** Answers carry secrets: never compressed, never logged. */
  readonly secret: boolean
  /** Accepts bodies up to 2 MB instead of 64 kB. */
  readonly large: boolean
  /** Carries one file in base64 (`DOCUMENT_LIMITS`): the one kind of call whose body may be that large. */
  readonly carriesFile: boolean
  /** A session begins with its success: the request carries a fresh public key of the client (security §1.3). */
  readonly beginsSession: boolean
  /** Never present at run time: ties the types of request and payload to the value. */
  readonly types?: { request: Request; payload: Payload }
}

type Stated = Pick<Call, 'action' | 'path' | 'access'> &
  Partial<Pick<Call, 'aliases' | 'queued' | 'secret' | 'large' | 'carriesFile' | 'repeatable' | 'beginsSession'>>

const PLAIN = { aliases: [], queued: false, secret: false, large: false, carriesFile: false, beginsSession: false }

/** A call that reads: repeatable, without effect. */
export function readCall<Request, Payload>(stated: Stated): Call<Request, Payload> {
  return { ...PLAIN, repeatable: true, ...stated, writes: false }
}

/** A call that changes something: sent with an idempotency key, never retried by itself without one. */
export function writeCall<Request, Payload>(stated: Stated): Call<Request, Payload> {
  return { ...PLAIN, repeatable: false, ...stated, writes: true }
}

export type RequestOf<C> = C extends Call<infer Request, unknown> ? Request : never

/** One wrong field, message in the user's language. */
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

/** A successful answer: the envelope and the call's payload side by side. */
export type Answer<Payload> = Envelope & Payload

/** Payload of a queued write: the item that awaits authorization. */
export interface Queued {
  readonly cqId: string
  /** Module whose checkers must act next. */
  readonly cqType: ModuleName
  /** Distinct checkers that must authorize it. */
  readonly votesInAll: number
  /** Only checkers of a head office may decide it. */
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
