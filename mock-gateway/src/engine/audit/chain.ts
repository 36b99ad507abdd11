import type { Kysely, RawBuilder } from 'kysely'
import type { GatewayConfig } from '../../config.ts'
import type { Database } from '../db/schema.ts'

/** A link of a chain. */
export interface ChainPoint {
  readonly position: string
  readonly hash: string
}

/**
 * A chain beside the trail, of rows that a domain keeps. The trail's linker links it, and the trail's heads anchor it.
 */
export interface Chain {
  /** A further chain, over rows of a domain. The audit linker links it, and the audit heads anchor it. */
  readonly name: string
  /** Whether a committed row waits for its link, as SQL. */
  readonly isBehind: RawBuilder<boolean>
  /** Links a limited number of committed rows in one transaction. @returns how many there were */
  link(db: Kysely<Database>, most: number): Promise<number>
  /** The last link; null before the first. */
  head(db: Kysely<Database>): Promise<ChainPoint | null>
  /** Whether the chain has this link. */
  has(db: Kysely<Database>, point: ChainPoint): Promise<boolean>
}

/** Creates the chain of a gateway. */
export type ChainOf = (config: Pick<GatewayConfig, 'keyEncryptionKey'>) => Chain
