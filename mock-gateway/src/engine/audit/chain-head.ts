import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** The last link of the audit chain. */
export interface ChainHead {
  readonly position: string
  readonly auditId: string
  readonly hash: string
}

/** Returns the last link of the audit chain. Returns null if the chain is empty. */
export async function chainHead(db: Kysely<Database>): Promise<ChainHead | null> {
  const head = await db
    .selectFrom('audit_link')
    .select(['position', 'audit_id', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return head === undefined ? null : { position: head.position, auditId: head.audit_id, hash: head.hash }
}
