import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { ChainHead } from '../chain-head.ts'
import type { HeadKeys } from './head-keys.ts'

type Marked = Pick<ChainHead, 'position' | 'hash'>

/**
 * The newest head that any gateway of this database has stored, sealed. `forged` means that no gateway of this
 * installation wrote the mark.
 */
export type DatabaseMark = { readonly state: 'missing' | 'forged' } | { readonly state: 'sound'; readonly head: Marked }

const textOf = ({ position, hash }: Marked) => JSON.stringify({ position, hash })

export async function readDatabaseMark(db: Kysely<Database>, keys: HeadKeys): Promise<DatabaseMark> {
  const row = await db.selectFrom('audit_head_mark').select(['position', 'hash', 'seal']).executeTakeFirst()
  if (row === undefined) return { state: 'missing' }
  return keys.isSealed(textOf(row), row.seal) ? { state: 'sound', head: row } : { state: 'forged' }
}

/** Returns a head with its seal, as it is stored. */
export function sealed(keys: HeadKeys, { position, hash }: Marked) {
  return { position, hash, seal: keys.seal(textOf({ position, hash })) }
}

/** Moves the mark forward to the head. A mark that another gateway has already moved further stays. */
export async function advanceDatabaseMark(db: Kysely<Database>, keys: HeadKeys, head: Marked): Promise<void> {
  const { position, hash, seal } = sealed(keys, head)
  await sql`select audit_advance_mark(${position}::bigint, ${hash}, ${seal})`.execute(db)
}
