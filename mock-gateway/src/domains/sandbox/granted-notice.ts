import type { Change } from '../../approvals/index.ts'
import type { SessionContext } from '../../http/handler.ts'
import { queueMail } from '../../mail/index.ts'
import texts from './granted-notice.texts.json' with { type: 'json' }

/** Mails the requester that the key can be revealed; without it the 24 hours would pass unnoticed. */
export async function tellRequester(context: SessionContext, change: Change): Promise<void> {
  const { db, actor, config, language, now } = context
  const maker = await db
    .selectFrom('app_user')
    .select(['email', 'first_name'])
    .where('user_id', '=', change.makerId)
    .executeTakeFirstOrThrow()
  const params: Record<string, string> = {
    partner: change.name,
    firstName: maker.first_name,
    checker: `${actor.firstName} ${actor.lastName}`,
    link: new URL(`/api-keys?env=live&key=${change.targetId}`, config.portalUrl).href,
  }
  const filled = (text: string): string => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
  const { subject, body } = texts[language]
  await queueMail(db, { recipient: maker.email, subject: filled(subject), body: filled(body) }, now)
}
