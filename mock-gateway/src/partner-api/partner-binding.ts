import type { KeyEnvironment } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { GatewayConfig } from '../config.ts'
import type { Database } from '../engine/db/schema.ts'

/** The owner of a request's key. */
export interface PartnerCaller {
  readonly keyId: string
  readonly publicKey: string
  readonly env: KeyEnvironment
  readonly mtoCode: string
  readonly mtoName: string
}

/** The context of an operation of the partner API. For a POST `db` is the request's one transaction. */
export interface PartnerContext {
  readonly db: Kysely<Database>
  readonly config: GatewayConfig
  readonly caller: PartnerCaller
  readonly now: Date
  readonly correlationId: string
  /** Where the request came from. */
  readonly address: string
  /** Says which subsidiary the request is about: its people find it in the log then. */
  concerns(countryId: string): void
  /**
   * Leaves work for the end of the request's transaction: what many requests wait for is locked for as short as can be.
   */
  last(work: () => Promise<void>): void
}

/** A raw, unchecked request. */
export type PartnerRequest = Pick<FastifyRequest, 'body'> & {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
}

/** An operation of the contract with who answers it. To refuse, it throws a `Refusal`. */
export interface PartnerBinding {
  /** Id of the operation. */
  readonly id: string
  answer(context: PartnerContext, request: PartnerRequest): Promise<object>
  /** It writes no rows here and asks another system: outside of any database transaction. */
  readonly asksElsewhere?: boolean
  /** The part of an answer stored for a repeated request: all of it, unless it holds a secret. */
  readonly kept?: (answer: object) => object
}
