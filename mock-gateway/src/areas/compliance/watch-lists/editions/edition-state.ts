import type { RequestOf } from '@portal/contract'
import { contractText } from '@portal/contract/texts/all'
import type { EditionSample, ListEdition, readListEdition } from '@portal/contract/watch-lists/list-editions.calls'
import type { Selectable } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import { findEdition, firstMissingPart } from './edition.store.ts'

/** Number of entries shown before the list is submitted. */
const SAMPLE = 5

/** Returns the state of one of the actor's editions. Refused with 25 if the actor has no such edition. */
export async function readEdition(
  context: SessionContext,
  { editionId }: RequestOf<typeof readListEdition>,
): Promise<ListEdition> {
  const { db, actor } = context
  requireBank(actor)
  const edition = await findEdition(db, { editionId, makerId: actor.userId })
  if (edition === null) throw new Refusal('25')
  return await editionState(context, edition)
}

/** Returns the state of an edition as its maker sees it. */
export async function editionState(
  { db, language }: Pick<SessionContext, 'db' | 'language'>,
  edition: Selectable<Database['list_edition']>,
): Promise<ListEdition> {
  const { edition_id: editionId, edition_status: editionStatus, files, problem } = edition
  return {
    editionId,
    listFormat: edition.list_format,
    editionStatus,
    files,
    nextPart: editionStatus === 'RECEIVING' ? await firstMissingPart(db, editionId, files) : null,
    entryCount: edition.entry_count,
    unnamedCount: edition.unnamed_count,
    problem: problem === null ? null : contractText(language, `unreadableList.${problem.reason}`, problem.params),
    sample: editionStatus === 'READY' ? await sampleOf(db, editionId) : [],
  }
}

async function sampleOf(db: SessionContext['db'], editionId: string): Promise<EditionSample[]> {
  return await db
    .selectFrom('list_edition_entry')
    .select(['entry_name as entryName', 'entry_kind as entryKind', 'other_names as otherNames'])
    .select(['birth_date as birthDate', 'country'])
    .where('edition_id', '=', editionId)
    .orderBy('place')
    .limit(SAMPLE)
    .execute()
}
