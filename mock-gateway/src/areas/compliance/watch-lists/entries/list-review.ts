import type { Language } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { RecordValues } from '../../../../engine/records/index.ts'
import { editionFiles } from '../editions/edition.store.ts'
import type { KeptWatchList } from '../watch-list-record.ts'
import { type ChangeSubject, hitsOfChange } from './hits/hits-of-change.ts'
import { checkersFor, effectOf, lostNames, rulesOn, unreadableIn } from './list-effect.ts'

/** Returns what a checker sees beside the change of a list: the effect on its entries, and the rules that use it. */
export async function listReview(
  db: Kysely<Database>,
  list: KeptWatchList,
  subject: ChangeSubject,
): Promise<RecordValues> {
  const rules = await rulesOn(db, list.listCode)
  return {
    ...(await sourceOf(db, list)),
    ...(await effectOf(db, list)),
    lostNames: await lostNames(db, list),
    ...(await unreadableIn(db, list)),
    ...(await hitsOfChange(db, subject, list.listCode)),
    rulesOnList: rules.length === 0 ? null : rules.join(', '),
  }
}

/**
 * Returns warnings for the checker: if the list loses so many names that two checkers must authorize the change, and
 * until the hits that it gains or loses are counted.
 */
export async function listWarnings(
  db: Kysely<Database>,
  list: KeptWatchList,
  subject: ChangeSubject,
  { language }: { readonly language: Language },
): Promise<readonly string[]> {
  const effect = await effectOf(db, list)
  const { entriesLost: lost, entriesBefore: all } = effect
  const hits = await hitsOfChange(db, subject, list.listCode)
  return [
    ...(checkersFor(effect) === 1 ? [] : [contractText(language, 'message.listLoses', { lost, all })]),
    ...(hits === null ? [contractText(language, 'message.hitsCounted')] : []),
  ]
}

/** Returns the names of the files of a list's edition. A list from tables names its tables in the change itself. */
async function sourceOf(db: Kysely<Database>, { editionId }: KeptWatchList): Promise<{ listSource?: string }> {
  return editionId ? { listSource: (await editionFiles(db, editionId)).join(', ') } : {}
}
