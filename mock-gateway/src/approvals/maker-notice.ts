import type { SessionContext } from '../http/handler.ts'
import { queueMail } from '../mail/index.ts'
import texts from './maker-notice.texts.json' with { type: 'json' }
import type { QueueItem } from './queue-item.ts'

/** Mails the maker why an item was rejected (ruling 2.3); the mail leaves after the commit. */
export async function tellMakerOfRejection(context: SessionContext, item: QueueItem, reason: string): Promise<void> {
  const { db, actor, config, language } = context
  const maker = await db
    .selectFrom('app_user')
    .select(['email', 'first_name'])
    .where('user_id', '=', item.maker_id)
    .executeTakeFirstOrThrow()
  const params: Record<string, string> = {
    name: item.name,
    firstName: maker.first_name,
    checker: `${actor.firstName} ${actor.lastName}`,
    reason,
    link: new URL(`/makers-queue?panel=view&id=${item.cq_id}`, config.portalUrl).href,
  }
  const filled = (text: string): string => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
  // Who registered by himself has no queue to look into.
  const { subject, body } = item.maker_id === item.target_id ? texts[language].registration : texts[language]
  await queueMail(db, { recipient: maker.email, subject: filled(subject), body: filled(body) }, context.now)
}
