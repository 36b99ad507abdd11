import type { Kysely } from 'kysely'
import type { GatewayConfig } from '../config.ts'
import type { PartnerBinding } from '../partner-api/partner-binding.ts'
import type { AnyChangeKind, ReferenceSource } from './approvals/index.ts'
import type { ChainOf } from './audit/index.ts'
import type { FigureSource, WorkSource } from './dashboard/index.ts'
import type { Database } from './db/schema.ts'
import type { FindSource } from './find/index.ts'
import type { Binding } from './http/handler.ts'
import type { JobQueue, Schedule } from './jobs/index.ts'
import type { Preparation } from './preparation.ts'
import type { RecordKind } from './records/index.ts'
import type { StoredPhones } from './values/convert-phones.job.ts'

/**
 * The interface between a domain and the gateway: the `domain` that `areas/<area>/<name>/index.ts` exports. The gateway
 * finds the domain's migrations in the folder `migrations/` next to `index.ts`, and the access cases and valid requests
 * in `testing/`.
 */
export interface Domain {
  /** The domain's calls, each with its handler. */
  readonly bindings: readonly Binding[]
  /** Records that change by approval. */
  readonly changeKinds?: readonly AnyChangeKind[]
  /** References from the domain's records to other records, which cannot be deleted while such a reference exists. */
  readonly references?: readonly ReferenceSource[]
  /** Records that change without approval, for the audit trail and the search. */
  readonly recordKinds?: readonly RecordKind[]
  /** Work items for the dashboard. */
  readonly work?: readonly WorkSource[]
  /** The domain's figures for dashboard cards. */
  readonly figures?: readonly FigureSource[]
  /** Definitions of how the global search finds the domain's records. */
  readonly finds?: readonly FindSource[]
  /** The domain's job queues. */
  readonly queues?: readonly JobQueue[]
  /** Data that each gateway keeps in memory. */
  readonly preparations?: readonly Preparation[]
  /** Scheduled jobs. */
  readonly schedules?: readonly Schedule[]
  /** The domain's columns that contain phone numbers. */
  readonly storedPhones?: readonly StoredPhones[]
  /** Hash chains over the domain's rows, in addition to the chain of the audit trail. */
  readonly chains?: readonly ChainOf[]
  /** Operations of the partner API that the domain handles. */
  readonly partnerOperations?: readonly PartnerBinding[]
  /**
   * Inserts rows that every installation needs, with or without the demo. Called at each start. Leaves existing rows
   * unchanged.
   */
  readonly base?: (db: Kysely<Database>, now: Date) => Promise<void>
  /** The domain's rows in the demo. */
  readonly demo?: DemoPart
  /** The domain's rows for a large demo. */
  readonly bulk?: BulkPart
}

/**
 * Rows that a domain adds to the demo. They are inserted in the demo's transaction, after the demo's partners, roles
 * and users.
 */
export interface DemoPart {
  /** Domains that must insert first, because this domain's rows refer to their rows. */
  readonly after?: readonly string[]
  insert(demo: Demo): Promise<void>
}

/** Rows that a domain seeds by the million: `npm run seed -- --<name> N`. */
export interface BulkPart {
  readonly name: string
  /** Seeds rows until `count` exist. Runs as the owner of the tables. */
  seed(demo: Demo, count: number): Promise<void>
}

export interface Demo {
  readonly db: Kysely<Database>
  readonly now: Date
  readonly config: Pick<GatewayConfig, 'production' | 'keyEncryptionKey'>
}
