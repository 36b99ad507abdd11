import type { Kysely, RawBuilder } from 'kysely'
import type { GatewayConfig } from '../../config.ts'
import type { Database } from '../db/schema.ts'

/** The position and hash of a link of a chain. */
export interface ChainPoint {
  readonly position: string
  readonly hash: string
}

/**
 * A hash chain over rows of a domain, in addition to the chain of the audit trail. The audit linker links the rows, and
 * the audit heads anchor the chain.
 */
export interface Chain {
  /** Name of the chain in the stored heads. */
  readonly name: string
  /** SQL condition that is true if a committed row is not linked yet. */
  readonly isBehind: RawBuilder<boolean>
  /** Links at most `most` committed rows in one transaction. @returns the number of linked rows */
  link(db: Kysely<Database>, most: number): Promise<number>
  /** Returns the last link. Returns null if the chain is empty. */
  head(db: Kysely<Database>): Promise<ChainPoint | null>
  /** Returns whether the chain contains this link. */
  has(db: Kysely<Database>, point: ChainPoint): Promise<boolean>
}

/** A function that creates the chain of a domain for a gateway. */
export type ChainOf = (config: Pick<GatewayConfig, 'keyEncryptionKey'>) => Chain
