import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { changeInForce } from '../../screening/index.ts'

/**
 * Reports a new version of a list, unless the version only removes entries: then no person is found who was not found
 * before.
 */
export async function reportVersion(
  db: Kysely<Database>,
  { listCode, listVersion }: { readonly listCode: string; readonly listVersion: number },
  now: Date,
): Promise<void> {
  const written = await db
    .selectFrom('watch_list_entry')
    .select('entry_no')
    .where('list_code', '=', listCode)
    .where('list_version', '=', listVersion)
    .limit(1)
    .executeTakeFirst()
  if (written !== undefined) await changeInForce(db, { cause: 'LIST', code: listCode, version: listVersion }, now)
}
