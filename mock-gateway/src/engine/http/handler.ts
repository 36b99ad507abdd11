import type { Call, ResponseCode, SessionStage, UserType } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { GatewayConfig } from '../../config.ts'
import type { Database } from '../db/schema.ts'
import type { RecordValues } from '../records/field-changes.rules.ts'

/** The user of a session with their privileges, read again for every call. */
export interface Actor {
  readonly userId: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly userType: UserType
  /** Partner of an operator user; null for the bank side. Row scope depends on it. */
  readonly mtoCode: string | null
  readonly solId: string | null
  readonly countryId: string
  /** ISO alpha-2: the partner's for an operator user, otherwise the subsidiary's. */
  readonly country: string
  readonly roleId: string
  readonly roleName: string
  /** Highest amount the role may authorize; null means no limit. */
  readonly roleLimit: string | null
  readonly privileges: readonly string[]
}

export interface CallSession {
  readonly sessionId: string
  readonly stage: SessionStage
  readonly startedAt: Date
  readonly absoluteAt: Date
}

/** One audit row to write with this call (security §3). Values are texts; they must not contain secrets. */
export interface AuditNote {
  readonly module: string
  readonly action: string
  readonly subject?: string
  readonly itemId?: string
  /** The record's display name, read within the actor's scope; null if its kind is enough. */
  readonly itemName?: string | null
  readonly cqId?: string
  readonly cqStatus?: string
  readonly before?: RecordValues | null
  readonly after?: RecordValues | null
  /** Subsidiary of the record, for acts without an actor (expiry, dormancy). */
  readonly countryId?: string | null
  /** Names the actor if no session does (sign-in, reset). */
  readonly actorId?: string
}

/** Answers of other systems, by the id of the record they concern. */
export type Outside = ReadonlyMap<string, unknown>

/** The facts of a request, the same for every attempt of its call. */
export interface RequestFacts {
  /** The connection for reports: a few separate ones, read-only, with a separate database user. */
  readonly reports: Kysely<Database>
  readonly config: GatewayConfig
  readonly log: Logger
  readonly now: Date
  readonly call: Call
  readonly correlationId: string
  readonly language: Language
  /** The connection's address; only a trusted proxy may state another. */
  readonly address: string
  readonly claimedAddress: string | null
  readonly deviceId: string | null
  readonly userAgent: string
  /** Answers of other systems, requested before the transaction of this call began; absent if none was requested. */
  readonly outside?: Outside
  /** The client's new public key, sent if a new session may start. */
  readonly sessionKey: Record<string, string> | null
  /** Id of the session that ended in this browser before, sent if a new one may start; unverified. */
  readonly formerSession: string | null
}

/**
 * The context of a handler. For writes `db` is the call's transaction; for reads and `ownTransaction` it is the pool.
 */
export interface CallContext extends RequestFacts {
  readonly db: Kysely<Database>
  readonly session: CallSession | null
  /** Present exactly when a session is. */
  readonly actor: Actor | null
  /** Records the audit row of this call; written with the effect, or with the refusal if one is thrown. */
  audit(note: AuditNote): void
  /**
   * Runs once the call's transaction is committed, before its answer leaves; never when the call is refused. A failure
   * is logged and the change remains, so the effect needs a job that repeats it.
   */
  afterCommit(effect: AfterCommit): void
}

/** Work after a change, outside its transaction. @param db starts its own transactions */
export type AfterCommit = (db: Kysely<Database>) => Promise<void>

/** A context with a signed-in actor, for handlers of `needs` calls. */
export type SessionContext = CallContext & { readonly session: CallSession; readonly actor: Actor }

/** The target of a stream, in order. */
export interface StreamOut {
  /** Aborted when the reader has stopped: the work for it must end. */
  readonly signal: AbortSignal
  /** Waits for room: a slow reader slows the writer. Throws if the reader has stopped. */
  write(bytes: Uint8Array): Promise<void>
  /** Reports the progress of the work to the reader. */
  progress(done: number): void
}

/** The stream after an answer: writes all of it; its result, or a Refusal instead, is sent at the end. */
export type AnswerStream = (out: StreamOut) => Promise<Readonly<Record<string, unknown>>>

export interface Reply<Payload> {
  /** Defaults to `00`. */
  readonly code?: ResponseCode
  /** Key of the contract's catalogue; defaults to `codes.<code>`. */
  readonly message?: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly payload: Payload
  /** The answer has a stream (`@portal/contract/stream`). Only for a successful read. */
  readonly stream?: AnswerStream
}

export type Handler<Request, Payload, Context = CallContext> = (
  context: Context,
  request: Request,
) => Promise<Reply<Payload>>

/** A call bound to its handler. */
export interface Binding {
  readonly call: Call
  readonly handler: Handler<never, unknown, never>
  /** The handler opens its own transactions (sign-in: a hash of 100 ms must not hold a connection). */
  readonly ownTransaction: boolean
  /**
   * Queries other systems before the call's transaction begins, because none may be waited for inside. It never
   * refuses.
   */
  readonly preflight?: (context: never, request: never) => Promise<Outside>
}

/** Binds an open or pre-auth call. */
export function bind<Request, Payload>(
  call: Call<Request, Payload>,
  handler: Handler<Request, Payload>,
  options: { ownTransaction?: boolean } = {},
): Binding {
  return { call: call as Call, handler: handler as Binding['handler'], ownTransaction: options.ownTransaction ?? false }
}

/** Binds a call that needs a session; the guard has checked stage and privilege before the handler runs. */
export function bindSession<Request, Payload>(
  call: Call<Request, Payload>,
  handler: Handler<Request, Payload, SessionContext>,
  { ownTransaction = false, preflight }: SessionOptions<Request> = {},
): Binding {
  const binding = { call: call as Call, handler: handler as Binding['handler'], ownTransaction }
  return preflight === undefined ? binding : { ...binding, preflight: preflight as NonNullable<Binding['preflight']> }
}

interface SessionOptions<Request> {
  readonly ownTransaction?: boolean
  /** See {@link Binding}. */
  readonly preflight?: (context: SessionContext, request: Request) => Promise<Outside>
}

export interface RefusalOptions {
  /** Field errors, with keys of the contract's catalogue (`validation.…`). */
  readonly fields?: readonly { field: string; key: string; params?: Readonly<Record<string, string | number>> }[]
  /** Key of another text than `codes.<code>`, and what it needs. */
  readonly message?: string
  readonly params?: Readonly<Record<string, string | number>>
  /** The writes made so far stay (a failed try is counted); otherwise everything is rolled back. */
  readonly keepWrites?: boolean
  /** Payload besides the code (stages of sign-in). */
  readonly payload?: Readonly<Record<string, unknown>>
  /** Counted, and audited in one row per minute: separate rows would let a flood of refusals fill the trail. */
  readonly isCounted?: boolean
  /** The reason, only for the log. */
  readonly reason?: string
}

/** The codes whose text says enough; 12's names neither the state nor who can change it. */
export type PlainCode = Exclude<ResponseCode, '12'>

/** Says more than the code: to the user by a text or fields, or to the log about what no user can cause. */
type Explained = RefusalOptions &
  (
    | { readonly message: string }
    | { readonly fields: NonNullable<RefusalOptions['fields']> }
    | { readonly reason: string }
  )

/** A business refusal: a code other than 00. The only way for a handler to refuse. */
export class Refusal extends Error {
  readonly code: ResponseCode
  readonly options: RefusalOptions
  constructor(code: PlainCode, options?: RefusalOptions)
  constructor(code: ResponseCode, options: Explained)
  constructor(code: ResponseCode, options: RefusalOptions = {}) {
    super(`refused with ${code}`)
    this.name = 'Refusal'
    this.code = code
    this.options = options
  }
}

interface Explanation {
  /** The field at fault. */
  readonly field: { readonly field: string; readonly key: string }
  /** Key of a text that replaces the code's. */
  readonly message: string
}

/** A refusal as pure rules return it: its code with a field or a text, and 12 never without one of them. */
export type Fault = Partial<Explanation> &
  (
    | { readonly code: PlainCode }
    | { readonly code: '12'; readonly field: Explanation['field'] }
    | { readonly code: '12'; readonly message: string }
  )

/** Refuses with the fault, at its field. */
export function refuse({ code, field, message }: Fault): Refusal {
  const options: RefusalOptions = { ...(field && { fields: [field] }), ...(message && { message }) }
  return new Refusal(code, options as RefusalOptions & { message: string })
}
