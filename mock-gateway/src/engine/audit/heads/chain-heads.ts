import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../db/schema.ts'
import type { Chain, ChainPoint } from '../chain.ts'

export type ChainHeads = Readonly<Record<string, ChainPoint>>

/**
 * Returns the heads of the domains' chains for the next line. If a chain no longer contains its stored head, keeps this
 * head, whatever is linked later, so that the verifier still finds the fault.
 */
export async function chainHeads(
  db: Kysely<Database>,
  chains: readonly Chain[],
  anchored: ChainHeads = {},
  log?: Logger,
): Promise<ChainHeads> {
  const heads: Record<string, ChainPoint> = { ...anchored }
  for (const chain of chains) {
    const anchor = anchored[chain.name]
    if (anchor !== undefined && !(await chain.has(db, anchor))) {
      log?.error({ chain: chain.name, anchor }, 'a chain does not have its anchored link: rows were removed or changed')
      continue
    }
    const head = await chain.head(db)
    if (head !== null) heads[chain.name] = head
  }
  return heads
}

/** Returns whether any chain has grown since its head was stored. */
export const haveGrown = (heads: ChainHeads, anchored: ChainHeads = {}): boolean =>
  Object.entries(heads).some(([name, { position }]) => position !== anchored[name]?.position)
