import type { ApiKeyValues } from '@portal/contract/api-keys/api-key'
import { type Change, makerLanguage } from '../../../../engine/approvals/index.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { queueMail } from '../../../../engine/mail/index.ts'
import texts from './granted-notice.texts.json' with { type: 'json' }

/**
 * Mails the requester, in the language of the request, that the key can be revealed. Without this mail the requester
 * might miss the 24 hours in which this is possible.
 */
export async function notifyRequester(
  context: SessionContext,
  change: Pick<Change<ApiKeyValues>, 'cqId' | 'makerId' | 'name' | 'targetId'>,
): Promise<void> {
  const { db, config, now } = context
  const maker = await db
    .selectFrom('app_user')
    .select(['email', 'first_name'])
    .where('user_id', '=', change.makerId)
    .executeTakeFirstOrThrow()
  const params: Record<string, string> = {
    partner: change.name,
    firstName: maker.first_name,
    link: new URL(`/api-keys?env=live&key=${change.targetId}`, config.portalUrl).href,
  }
  const filled = (text: string): string => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
  const { subject, body } = texts[await makerLanguage(db, change.cqId)]
  await queueMail(db, { recipient: maker.email, subject: filled(subject), body: filled(body) }, now)
}
