import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal } from '../../../../engine/http/handler.ts'

/**
 * Refuses an edition that was not read, or that another user sent, with 25 at its field. The edition is locked, so that
 * the cleanup cannot delete it before the change is stored.
 * @param makerId the user who must have sent the edition; absent if the maker was checked before
 */
export async function refuseEdition(
  db: Kysely<Database>,
  { editionId }: { readonly editionId: string | null },
  makerId?: string,
): Promise<void> {
  if (editionId === null) return
  const found = await db
    .selectFrom('list_edition')
    .select('edition_id')
    .where('edition_id', '=', editionId)
    .where('edition_status', '=', 'READY')
    .$if(makerId !== undefined, (query) => query.where('maker_id', '=', makerId as string))
    .forKeyShare()
    .executeTakeFirst()
  if (found === undefined)
    throw new Refusal('25', { fields: [{ field: 'editionId', key: 'validation.unknownEdition' }] })
}
