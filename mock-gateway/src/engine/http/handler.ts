import type { Call, FieldMessage, ResponseCode, SessionStage, UserType } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { GatewayConfig } from '../../config.ts'
import type { Database } from '../db/schema.ts'
import type { RecordValues } from '../records/field-changes.rules.ts'

/** The user of a session with the user's privileges, read again for every call. */
export interface Actor {
  readonly userId: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly userType: UserType
  /** Partner of an operator user, which determines the scope of rows. Null for bank users. */
  readonly mtoCode: string | null
  readonly solId: string | null
  readonly countryId: string
  /** ISO alpha-2 code: the partner's country for an operator user, otherwise the subsidiary's country. */
  readonly country: string
  readonly roleId: string
  readonly roleName: string
  /** Highest amount that the role may authorize. Null means that there is no limit. */
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
  /** The record's display name, read within the actor's scope. Null if the kind of the record says enough. */
  readonly itemName?: string | null
  readonly cqId?: string
  readonly cqStatus?: string
  readonly before?: RecordValues | null
  readonly after?: RecordValues | null
  /** Subsidiary of the record, for actions without an actor (expiry, dormancy). */
  readonly countryId?: string | null
  /** Id of the actor for calls without a session (sign-in, reset). */
  readonly actorId?: string
}

/** Answers of other systems, by the id of the record that each answer concerns. */
export type Outside = ReadonlyMap<string, unknown>

/** The facts of a request. They do not change between attempts of the same call. */
export interface RequestFacts {
  /** The connections for reports: few, read-only, and with a separate database user. */
  readonly reports: Kysely<Database>
  readonly config: GatewayConfig
  readonly log: Logger
  readonly now: Date
  readonly call: Call
  readonly correlationId: string
  readonly language: Language
  /** The IP address of the connection. Only a trusted proxy may state another address. */
  readonly address: string
  readonly claimedAddress: string | null
  readonly deviceId: string | null
  readonly userAgent: string
  /**
   * Answers of other systems, requested before this call's transaction began. Absent if the call requested no answers.
   */
  readonly outside?: Outside
  /**
   * The client's new public key. Null if the client sent no key. Clients send it with calls that may start a session.
   */
  readonly sessionKey: Record<string, string> | null
  /**
   * Id of the previous session in this browser, unverified. Null if the client sent none. Clients send it with calls
   * that may start a session.
   */
  readonly formerSession: string | null
}

/**
 * The context of a handler. For writes, `db` is the call's transaction. For reads and with `ownTransaction`, `db` is
 * the pool.
 */
export interface CallContext extends RequestFacts {
  readonly db: Kysely<Database>
  readonly session: CallSession | null
  /** The signed-in user; null exactly when `session` is null. */
  readonly actor: Actor | null
  /** Records an audit row of this call. The row is written with the call's effect, or with the refusal. */
  audit(note: AuditNote): void
  /**
   * Runs an effect after the call's transaction is committed and before the answer is sent. Never runs the effect if
   * the call is refused. If the effect fails, the failure is logged and the change remains, so the effect needs a job
   * that retries it.
   */
  afterCommit(effect: AfterCommit): void
}

/**
 * Work that is done after a change, outside the transaction of the change.
 * @param db the pool: the work starts its own transactions
 */
export type AfterCommit = (db: Kysely<Database>) => Promise<void>

/** A context with a signed-in actor, for handlers of calls that need a session. */
export type SessionContext = CallContext & { readonly session: CallSession; readonly actor: Actor }

/** The target of a stream; bytes arrive in the order in which they are written. */
export interface StreamOut {
  /** Aborted when the reader has stopped reading. The handler must then end its work. */
  readonly signal: AbortSignal
  /** Waits for room in the buffer: a slow reader slows the writer. Throws if the reader has stopped. */
  write(bytes: Uint8Array): Promise<void>
  /** Reports the progress of the work to the reader. */
  progress(done: number): void
}

/** Writes the stream that follows an answer. The returned result, or a thrown Refusal, is sent after the last byte. */
export type AnswerStream = (out: StreamOut) => Promise<Readonly<Record<string, unknown>>>

export interface Reply<Payload> {
  /** The response code. By default, `00`. */
  readonly code?: ResponseCode
  /** Key of the message in the contract's catalogue. By default, `codes.<code>`. */
  readonly message?: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly payload: Payload
  /** Writes a stream after the answer (`@portal/contract/stream`). Only for a successful read. */
  readonly stream?: AnswerStream
}

export type Handler<Request, Payload, Context = CallContext> = (
  context: Context,
  request: Request,
) => Promise<Reply<Payload>>

/** A call with its handler. */
export interface Binding {
  readonly call: Call
  readonly handler: Handler<never, unknown, never>
  /**
   * True if the handler opens its own transactions. In sign-in, for example, a hash that takes 80 ms must not hold a
   * connection.
   */
  readonly ownTransaction: boolean
  /**
   * Queries other systems before the call's transaction begins, because a transaction must not wait for another system.
   * The function never refuses the call.
   */
  readonly preflight?: (context: never, request: never) => Promise<Outside>
  /** Whether a stream follows a successful answer, such as a report in a file. */
  readonly streams?: boolean
}

/** Binds an open or pre-auth call. */
export function bind<Request, Payload>(
  call: Call<Request, Payload>,
  handler: Handler<Request, Payload>,
  options: { ownTransaction?: boolean } = {},
): Binding {
  return { call: call as Call, handler: handler as Binding['handler'], ownTransaction: options.ownTransaction ?? false }
}

/** Binds a call that needs a session. The guard has checked stage and privilege before the handler runs. */
export function bindSession<Request, Payload>(
  call: Call<Request, Payload>,
  handler: Handler<Request, Payload, SessionContext>,
  { ownTransaction = false, preflight, streams = false }: SessionOptions<Request> = {},
): Binding {
  const binding = { call: call as Call, handler: handler as Binding['handler'], ownTransaction, streams }
  return preflight === undefined ? binding : { ...binding, preflight: preflight as NonNullable<Binding['preflight']> }
}

interface SessionOptions<Request> {
  readonly ownTransaction?: boolean
  /** See `preflight` of {@link Binding}. */
  readonly preflight?: (context: SessionContext, request: Request) => Promise<Outside>
  readonly streams?: boolean
}

/** The words in which a module's own server refuses a call, in the language of the request. */
export interface ServiceWords {
  /** Replaces the text of the code. */
  readonly message?: string
  readonly fields?: readonly FieldMessage[]
}

export interface RefusalOptions {
  /** Field errors, with keys of the contract's catalogue (`validation.…`). */
  readonly fields?: readonly { field: string; key: string; params?: Readonly<Record<string, string | number>> }[]
  /** Key of the text that replaces `codes.<code>`. `params` fill the placeholders of the text. */
  readonly message?: string
  /** The words of a module's own server, which the catalogue does not have. */
  readonly words?: ServiceWords
  readonly params?: Readonly<Record<string, string | number>>
  /** True to commit the writes made so far, for example a counted try. Otherwise all writes are rolled back. */
  readonly keepWrites?: boolean
  /** Payload sent with the code (stages of sign-in). */
  readonly payload?: Readonly<Record<string, unknown>>
  /** True if refusals are counted and audited in one row per minute, so that a flood cannot fill the audit trail. */
  readonly isCounted?: boolean
  /** The reason, only for the log. */
  readonly reason?: string
}

/**
 * Codes whose own text is sufficient. The text of 12 is not sufficient: it names neither the state nor the users who
 * can change it.
 */
export type PlainCode = Exclude<ResponseCode, '12'>

/**
 * Options that explain more than the code. They explain the refusal to the user by a text or field errors, or to the
 * log if no user can cause the refusal.
 */
type Explained = RefusalOptions &
  (
    | { readonly message: string }
    | { readonly fields: NonNullable<RefusalOptions['fields']> }
    | { readonly reason: string }
    | { readonly words: ServiceWords }
  )

/** Thrown to refuse a call with a code other than 00. A handler cannot refuse in any other way. */
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
  /** Key of a text that replaces the text of the code. */
  readonly message: string
}

/** A refusal as pure rules return it: a code with an optional field or text. Code 12 always has a field or a text. */
export type Fault = Partial<Explanation> &
  (
    | { readonly code: PlainCode }
    | { readonly code: '12'; readonly field: Explanation['field'] }
    | { readonly code: '12'; readonly message: string }
  )

/** Creates the refusal for a fault, with the fault's field or text. */
export function refuse({ code, field, message }: Fault): Refusal {
  const options: RefusalOptions = { ...(field && { fields: [field] }), ...(message && { message }) }
  return new Refusal(code, options as RefusalOptions & { message: string })
}
