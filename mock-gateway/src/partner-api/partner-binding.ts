import type { KeyEnvironment } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { GatewayConfig } from '../config.ts'
import type { Database } from '../engine/db/schema.ts'
import type { AuditNote } from '../engine/http/handler.ts'

/** The owner of the key with which a request was sent. */
export interface PartnerCaller {
  readonly keyId: string
  readonly publicKey: string
  readonly env: KeyEnvironment
  readonly mtoCode: string
  readonly mtoName: string
}

/**
 * The context of an operation of the partner API. For a write, `db` is the request's only transaction, unless the
 * operation only asks another system.
 */
export interface PartnerContext {
  readonly db: Kysely<Database>
  readonly config: GatewayConfig
  readonly caller: PartnerCaller
  readonly now: Date
  readonly correlationId: string
  /** The address from which the request was sent. */
  readonly address: string
  /** Sets the subsidiary that the request concerns, so that users of this subsidiary find the request in the log. */
  concerns(countryId: string): void
  /**
   * Records what the operation did, for the audit trail. Without a note, the trail names only the operation and the
   * order in its answer.
   */
  audit(note: AuditNote): void
  /** Defers work to the end of the request's transaction, so that contended rows are locked as briefly as possible. */
  last(work: () => Promise<void>): void
  /** The result of the operation's `prepare`. */
  readonly prepared?: unknown
}

/** A raw, unchecked request. */
export type PartnerRequest = Pick<FastifyRequest, 'body'> & {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  /** The media type of the wanted answer: JSON, or one of the operation's `otherTypes` or `fileTypes`. */
  readonly accepted: string
}

/** An operation of the contract with its handler, which throws a `Refusal` to refuse. */
export interface PartnerBinding {
  /** The id of the operation in the contract. */
  readonly id: string
  answer(context: PartnerContext, request: PartnerRequest): Promise<object>
  /** Answers the request with `validateOnly=true`, without any effect. */
  validate?(context: Omit<PartnerContext, 'last' | 'audit'>, request: PartnerRequest): Promise<object>
  /**
   * Does work before the request's transaction that may wait for a worker thread, such as the inspection of a picture.
   * It runs once per request and refuses nothing.
   */
  prepare?(caller: PartnerCaller, request: PartnerRequest): Promise<unknown>
  /**
   * True if the operation only asks another system and writes no data here. It then runs outside any database
   * transaction.
   */
  readonly asksElsewhere?: boolean
  /**
   * Returns the part of an answer that is stored for a repeated request. If absent, the whole answer is stored. It must
   * be present if the answer contains a secret.
   */
  readonly kept?: (answer: object) => object
}
