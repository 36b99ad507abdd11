import type { ApiKeyValues } from '@portal/contract/api-keys/api-key'
import type { Language } from '@portal/contract/format'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { queueMail } from '../../../../engine/mail/index.ts'
import texts from './addresses-notice.texts.json' with { type: 'json' }

interface NoticeContext {
  readonly db: Kysely<Database>
  readonly now: Date
  readonly language: Language
}

/** Mails the partner about a change of a key's address list, so that nobody can open a list unnoticed. */
export async function notifyOfAddresses(
  { db, now, language }: NoticeContext,
  before: Partial<ApiKeyValues>,
  after: Partial<ApiKeyValues>,
  act: 'requested' | 'changed',
): Promise<void> {
  const { mto_name: partner, mto_email: recipient } = await db
    .selectFrom('mto')
    .select(['mto_name', 'mto_email'])
    .where('mto_code', '=', after.apiKeyMtoCode ?? '')
    .executeTakeFirstOrThrow()
  if (recipient === '') return
  const { every, mode, ...acts } = texts[language]
  const lines = ({ allowedAddresses: list = [] }: Partial<ApiKeyValues>) =>
    list.length === 0 ? every : list.join('\n')
  const params: Record<string, string> = {
    ...{ partner, mode: mode[after.env ?? 'live'], key: after.maskedSecret ?? '' },
    ...{ before: lines(before), after: lines(after) },
  }
  const filled = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
  const { subject, body } = acts[act]
  await queueMail(db, { recipient, subject: filled(subject), body: filled(body) }, now)
}
