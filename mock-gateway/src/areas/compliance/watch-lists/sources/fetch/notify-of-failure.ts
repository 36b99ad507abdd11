import { holds, languageOf, zoneOf } from '@portal/contract'
import { formatDateTime } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import type { FetchProblem } from '@portal/contract/watch-lists/list-source'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../../engine/db/schema.ts'
import type { JobContext } from '../../../../../engine/jobs/index.ts'
import { queueMail } from '../../../../../engine/mail/index.ts'
import { heldPrivileges } from '../../../../../engine/read/index.ts'
import type { DueSource } from '../list-source.store.ts'
import texts from './fetch-mails.texts.json' with { type: 'json' }

/** Mails the users who may change lists that a list could not be fetched, and that the list in force stays. */
export async function notifyOfFailure(
  trx: Kysely<Database>,
  { config, now }: Pick<JobContext, 'config' | 'now'>,
  { listCode }: Pick<DueSource, 'listCode'>,
  { key, params }: FetchProblem,
): Promise<void> {
  const { list_name: listName } = await trx
    .selectFrom('watch_list')
    .select('list_name')
    .where('list_code', '=', listCode)
    .executeTakeFirstOrThrow()
  const link = new URL(`/watch-lists?panel=view&id=${encodeURIComponent(listCode)}`, config.portalUrl).href
  for (const { email, first_name: firstName, country_id: countryId } of await usersWhoMayChange(trx)) {
    const language = languageOf(countryId)
    const values: Readonly<Record<string, string>> = {
      ...{ firstName, link, list: `${listCode} · ${listName}` },
      reason: contractText(language, key, params),
      at: formatDateTime(now.toISOString(), { language, timeZone: zoneOf(countryId) }),
    }
    const filled = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
    const { subject, body } = texts[language]
    await queueMail(trx, { recipient: email, subject: filled(subject), body: filled(body) }, now)
  }
}

/** Returns the active users of the bank who may change watch lists. */
async function usersWhoMayChange(trx: Kysely<Database>) {
  const users = await trx
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['u.email', 'u.first_name', 'u.country_id'])
    .select(({ ref }) => heldPrivileges(ref('u.role_id')).as('privileges'))
    .where('u.status', '=', 'ACTIVE')
    .where('r.role_status', '=', 'ACTIVE')
    .where('u.user_type', '<>', 'IMTO')
    .orderBy('u.username')
    .execute()
  return users.filter(({ privileges }) => holds(privileges, 'TRANSACTION_RULE|UPDATE'))
}
