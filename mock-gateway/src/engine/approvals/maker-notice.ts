import type { Language } from '@portal/contract/format'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { SessionContext } from '../http/handler.ts'
import { queueMail } from '../mail/index.ts'
import { nameIn, recordLink } from '../records/index.ts'
import texts from './maker-notice.texts.json' with { type: 'json' }
import type { QueueItem } from './queue-item.ts'

/**
 * Returns the language in which an item was submitted. Later mails about the item are in this language, not in the
 * checker's language.
 */
export async function makerLanguage(db: Kysely<Database>, cqId: string): Promise<Language> {
  const item = db.selectFrom('queue_item').select('maker_language').where('cq_id', '=', cqId)
  return (await item.executeTakeFirstOrThrow()).maker_language
}

/**
 * Mails the maker, in the language of the request, why an item was rejected (ruling 2.3). The mail is sent after the
 * commit. Sends no mail if the gateway proposed the change.
 */
export async function notifyMakerOfRejection(context: SessionContext, item: QueueItem, reason: string): Promise<void> {
  const { db, actor, config } = context
  if (item.maker_id === null) return
  const maker = await db
    .selectFrom('app_user')
    .select(['email', 'first_name', 'mto_code'])
    .where('user_id', '=', item.maker_id)
    .executeTakeFirstOrThrow()
  // Operators have no queue screen: they correct the change on the page of the record.
  const ownScreen = maker.mto_code === null ? null : recordLink(item.subject, item.target_id)
  const path = isRegistration(item) ? '/register' : (ownScreen ?? `/makers-queue?panel=view&id=${item.cq_id}`)
  const params: Record<string, string> = {
    name: nameIn(item.maker_language, item.subject, item.name),
    firstName: maker.first_name,
    checker: `${actor.firstName} ${actor.lastName}`,
    reason,
    link: new URL(path, config.portalUrl).href,
  }
  const filled = (text: string): string => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
  const { subject, body } = wordsFor(item, ownScreen !== null, texts[item.maker_language])
  await queueMail(db, { recipient: maker.email, subject: filled(subject), body: filled(body) }, context.now)
}

/**
 * Returns whether the maker is the new user: a person who registered without a session and has no screen that shows the
 * rejection.
 */
const isRegistration = (item: QueueItem) => item.maker_id === item.target_id

function wordsFor(item: QueueItem, hasOwnScreen: boolean, words: (typeof texts)['en']) {
  if (isRegistration(item)) return words.registration
  return hasOwnScreen ? words.ownScreen : words
}
