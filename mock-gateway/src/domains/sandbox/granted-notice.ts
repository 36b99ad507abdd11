import type { Change } from '../../approvals/index.ts'
import type { SessionContext } from '../../http/handler.ts'
import { queueMail } from '../../mail/index.ts'
import texts from './granted-notice.texts.json' with { type: 'json' }

/** Mails the requester, in the language of the request, that the key can be revealed; without it the 24 hours would pass unnoticed. */
export async function tellRequester(context: SessionContext, change: Change): Promise<void> {
  const { db, config, now } = context
  const maker = await db
    .selectFrom('queue_item as q')
    .innerJoin('app_user as u', 'u.user_id', 'q.maker_id')
    .select(['u.email', 'u.first_name', 'q.maker_language'])
    .where('q.cq_id', '=', change.cqId)
    .executeTakeFirstOrThrow()
  const params: Record<string, string> = {
    partner: change.name,
    firstName: maker.first_name,
    link: new URL(`/api-keys?env=live&key=${change.targetId}`, config.portalUrl).href,
  }
  const filled = (text: string): string => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
  const { subject, body } = texts[maker.maker_language]
  await queueMail(db, { recipient: maker.email, subject: filled(subject), body: filled(body) }, now)
}
