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
import type { RecordKind } from './records/index.ts'
import type { StoredPhones } from './values/convert-phones.job.ts'

/**
 * The interface between a domain and the gateway: the `domain` that `areas/<area>/<name>/index.ts` exports. Its
 * migrations are found in `migrations/` beside it, its access cases and valid requests in `testing/`.
 */
export interface Domain {
  /** A handler for each of its calls. */
  readonly bindings: readonly Binding[]
  /** Records that change by approval. */
  readonly changeKinds?: readonly AnyChangeKind[]
  /** Its records that refer to others, which cannot be deleted meanwhile. */
  readonly references?: readonly ReferenceSource[]
  /** Records that change without approval, for trail and search. */
  readonly recordKinds?: readonly RecordKind[]
  /** Work items for the dashboard. */
  readonly work?: readonly WorkSource[]
  /** Its figures, for the cards that name them. */
  readonly figures?: readonly FigureSource[]
  /** How the global search finds its records. */
  readonly finds?: readonly FindSource[]
  /** Its job queues. */
  readonly queues?: readonly JobQueue[]
  /** Scheduled jobs. */
  readonly schedules?: readonly Schedule[]
  /** Its columns with phone numbers. */
  readonly storedPhones?: readonly StoredPhones[]
  /** Chains of its rows, besides the audit trail. */
  readonly chains?: readonly ChainOf[]
  /** Operations of the partner API that it handles. */
  readonly partnerOperations?: readonly PartnerBinding[]
  /** Rows that every installation needs, demo or not; called at each start, leaves existing rows unchanged. */
  readonly base?: (db: Kysely<Database>, now: Date) => Promise<void>
  /** Its rows in the demo. */
  readonly demo?: DemoPart
  /** Its rows for a large demo. */
  readonly bulk?: BulkPart
}

/**
 * Rows that a domain adds to the demo, in the demo's transaction: the demo's partners, roles and people exist already.
 */
export interface DemoPart {
  /** Domains whose rows it refers to. */
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
