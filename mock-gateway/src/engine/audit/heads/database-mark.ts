import type { Kysely } from 'kysely'
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

export async function writeDatabaseMark(db: Kysely<Database>, keys: HeadKeys, head: Marked): Promise<void> {
  const seal = keys.seal(textOf(head))
  const mark = { position: head.position, hash: head.hash, seal }
  await db
    .insertInto('audit_head_mark')
    .values(mark)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(mark))
    .execute()
}
