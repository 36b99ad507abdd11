import { formatCount, type Language } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { RecordValues } from '../../../../engine/records/index.ts'
import { editionFiles } from '../editions/edition.store.ts'
import type { KeptWatchList } from '../watch-list-record.ts'
import { type ChangeSubject, type Compared, comparedChange } from './comparing/list-comparison.store.ts'
import { hitsOfChange } from './hits/hits-of-change.ts'
import { listChanges, storedChanges } from './list-changes.ts'
import { checkersFor, effectOf, type ListEffect, lostNames, rulesOn, unreadableIn } from './list-effect.ts'

/** Returns what a checker sees beside the change of a list: the effect on its entries, and the rules that use it. */
export async function listReview(
  db: Kysely<Database>,
  list: KeptWatchList,
  subject: ChangeSubject,
): Promise<RecordValues> {
  const rules = await rulesOn(db, list.listCode)
  return {
    ...(await sourceOf(db, list)),
    ...(await effectShown(db, list, await comparedChange(db, subject, list))),
    ...(await hitsOfChange(db, subject, list.listCode)),
    rulesOnList: rules.length === 0 ? null : rules.join(', '),
  }
}

/** Returns the effect on the entries; nothing while a job compares them. */
async function effectShown(db: Kysely<Database>, list: KeptWatchList, compared: Compared): Promise<RecordValues> {
  if (compared === 'RUNNING') return {}
  if (compared === 'IN_CALL')
    return {
      ...(await effectOf(db, list)),
      lostNames: await lostNames(db, listChanges(db, list)),
      ...(await unreadableIn(db, list)),
    }
  const { cqId, baseVersion, ...effect } = compared
  return { ...effect, lostNames: await lostNames(db, storedChanges(db, cqId)) }
}

/**
 * Returns warnings for the checker: while the change is being compared, if the list loses so many names that two
 * checkers must authorize the change, and until the hits that it gains or loses are counted.
 */
export async function listWarnings(
  db: Kysely<Database>,
  list: KeptWatchList,
  subject: ChangeSubject,
  { language }: { readonly language: Language },
): Promise<readonly string[]> {
  const compared = await comparedChange(db, subject, list)
  if (compared === 'RUNNING') return [contractText(language, 'message.listCompared')]
  const effect = compared === 'IN_CALL' ? await effectOf(db, list) : compared
  const hits = await hitsOfChange(db, subject, list.listCode)
  return [...losesMany(effect, language), ...(hits === null ? [contractText(language, 'message.hitsCounted')] : [])]
}

/** Returns whether jobs still compare a change or count its hits. The hits are counted last. */
export async function isPreparing(db: Kysely<Database>, list: KeptWatchList, subject: ChangeSubject): Promise<boolean> {
  return (await hitsOfChange(db, subject, list.listCode)) === null
}

function losesMany(effect: ListEffect, language: Language): readonly string[] {
  const { entriesLost: lost, entriesBefore: all } = effect
  if (checkersFor(effect) === 1) return []
  const counts = { lost: formatCount(lost, { language }), all: formatCount(all, { language }) }
  return [contractText(language, 'message.listLoses', counts)]
}

/** Returns the names of the files of a list's edition. A list from tables names its tables in the change itself. */
async function sourceOf(db: Kysely<Database>, { editionId }: KeptWatchList): Promise<{ listSource?: string }> {
  return editionId ? { listSource: (await editionFiles(db, editionId)).join(', ') } : {}
}
