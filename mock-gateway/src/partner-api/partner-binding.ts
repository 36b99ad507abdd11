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
  /** Origin of the request. */
  readonly address: string
  /** Names the subsidiary that the request concerns, so that its users find it in the log. */
  concerns(countryId: string): void
  /** Defers work to the end of the request's transaction, so that contended rows are locked as briefly as possible. */
  last(work: () => Promise<void>): void
}

/** A raw, unchecked request. */
export type PartnerRequest = Pick<FastifyRequest, 'body'> & {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
}

/** An operation of the contract with its handler. To refuse, it throws a `Refusal`. */
export interface PartnerBinding {
  /** Id of the operation. */
  readonly id: string
  answer(context: PartnerContext, request: PartnerRequest): Promise<object>
  /** It writes nothing here and asks another system: outside any database transaction. */
  readonly asksElsewhere?: boolean
  /** The part of an answer stored for a repeated request: all of it, unless it contains a secret. */
  readonly kept?: (answer: object) => object
}
