import type { Language } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import type { EndpointEvent } from '@portal/contract/webhooks/webhook'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { queueMail } from '../../../../engine/mail/index.ts'
import texts from './endpoint-notice.texts.json' with { type: 'json' }

/** A requested or effective change to a partner's addresses. */
export interface EndpointNotice {
  readonly mtoCode: string
  readonly url: string
  readonly env: string
  /** The kinds of events that the address receives; absent for an enquiry address. */
  readonly events?: readonly EndpointEvent[]
  /** The address and its events after a change of both. */
  readonly after?: { readonly url: string; readonly events: readonly EndpointEvent[] }
  readonly act:
    | 'added'
    | 'changed'
    | 'changeRequested'
    | 'deleted'
    | 'addRequested'
    | 'deleteRequested'
    | 'secretRotated'
    | 'secretRetired'
    | 'sourceSet'
    | 'sourceDeleted'
    | 'sourceRequested'
    | 'sourceDeleteRequested'
}

/**
 * Mails the partner about a change to its addresses, so that nobody can redirect the partner's events or enquiries
 * unnoticed.
 */
export async function notifyPartner(
  db: Kysely<Database>,
  { mtoCode, url, events, after, env, act }: EndpointNotice,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<void> {
  const { mto_name: partner, mto_email: recipient } = await db
    .selectFrom('mto')
    .select(['mto_name', 'mto_email'])
    .where('mto_code', '=', mtoCode)
    .executeTakeFirstOrThrow()
  if (recipient === '') return
  const inWords = (of: { readonly url: string; readonly events?: readonly EndpointEvent[] | undefined }) =>
    [of.url, ...(of.events ?? []).map((kind) => `- ${contractText(language, `endpointEvent.${kind}`)}`)].join('\n')
  const params: Record<string, string> = {
    ...{ partner, url, env: texts[language].env[env as 'live' | 'test'] },
    ...{ before: inWords({ url, events }), after: after === undefined ? '' : inWords(after) },
  }
  const filled = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
  const { subject, body } = texts[language][act]
  await queueMail(db, { recipient, subject: filled(subject), body: filled(body) }, now)
}
