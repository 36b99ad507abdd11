import type { Language } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { RecordValues } from '../../../../engine/records/index.ts'
import { editionFiles } from '../editions/edition.store.ts'
import type { KeptWatchList } from '../watch-list-record.ts'
import { checkersFor, effectOf, lostNames, rulesOn, unreadableIn } from './list-effect.ts'

/** Returns what a checker sees beside the change of a list: the effect on its entries, and the rules that use it. */
export async function listReview(db: Kysely<Database>, list: KeptWatchList): Promise<RecordValues> {
  const rules = await rulesOn(db, list.listCode)
  return {
    ...(await sourceOf(db, list)),
    ...(await effectOf(db, list)),
    lostNames: await lostNames(db, list),
    ...(await unreadableIn(db, list)),
    rulesOnList: rules.length === 0 ? null : rules.join(', '),
  }
}

/** Returns a warning if the list loses so many names that two checkers must authorize the change. */
export async function lossWarnings(
  db: Kysely<Database>,
  list: KeptWatchList,
  { language }: { readonly language: Language },
): Promise<readonly string[]> {
  const effect = await effectOf(db, list)
  if (checkersFor(effect) === 1) return []
  return [contractText(language, 'message.listLoses', { lost: effect.entriesLost, all: effect.entriesBefore })]
}

/** Returns the names of the files of a list's edition. A list from tables names its tables in the change itself. */
async function sourceOf(db: Kysely<Database>, { editionId }: KeptWatchList): Promise<{ listSource?: string }> {
  return editionId ? { listSource: (await editionFiles(db, editionId)).join(', ') } : {}
}
