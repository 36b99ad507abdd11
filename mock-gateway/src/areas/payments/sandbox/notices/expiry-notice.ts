import { type KeyEnvironment, languageOf, zoneOf } from '@portal/contract'
import { formatDateTime } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import { OPERATOR_ADMINISTRATOR_ROLE_ID } from '@portal/contract/users/user'
import { type Kysely, sql } from 'kysely'
import { systemOrigin, TRAIL_LANGUAGE, writeAudit } from '../../../../engine/audit/index.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { inBatches, type JobContext } from '../../../../engine/jobs/index.ts'
import { queueMail } from '../../../../engine/mail/index.ts'
import { dueNotice, type ExpiryNotice, FIRST_NOTICE_MS } from '../api-key.rules.ts'
import texts from './expiry-notice.texts.json' with { type: 'json' }

/** Maximum number of keys per transaction. */
const BATCH = 50

/**
 * Mails about active keys that end within 30 days, that end within 7 days, and that have ended. Each mail is sent once,
 * however many processes run the job, because the key's row is locked while its mail is queued. The end of a key is
 * audited.
 */
export async function mailExpiringKeys({ db, now, config, correlationId, log }: JobContext): Promise<void> {
  const mailed = await inBatches(BATCH, (size) =>
    db.transaction().execute(async (trx) => {
      const keys = await keysDue(trx, now, size)
      for (const key of keys) await notifyOf(trx, key, { now, correlationId, portalUrl: config.portalUrl })
      return keys.length
    }),
  )
  if (mailed > 0) log.info({ keys: mailed }, 'mails about the end of keys were queued')
}

const keysDue = (trx: Kysely<Database>, now: Date, size: number) =>
  trx
    .selectFrom('api_key as k')
    .innerJoin('mto as m', 'm.mto_code', 'k.mto_code')
    .select(['k.key_id', 'k.env', 'k.mto_code', 'k.masked_secret', 'k.expiry_notice'])
    .select(sql<Date>`k.expires_at`.as('expires_at'))
    .select(['m.mto_name', 'm.mto_email', 'm.maker_id'])
    .where('k.status', '=', 'active')
    .where('k.expires_at', '<=', new Date(now.getTime() + FIRST_NOTICE_MS))
    .where(
      sql<boolean>`coalesce(k.expiry_notice, 31) > case when k.expires_at <= ${now} then 0
        when k.expires_at <= ${now}::timestamptz + interval '7 days' then 7 else 30 end`,
    )
    .orderBy('k.expires_at')
    .orderBy('k.key_id')
    .limit(size)
    .forUpdate('k')
    .skipLocked()
    .execute()

type DueKey = Awaited<ReturnType<typeof keysDue>>[number]

async function notifyOf(
  trx: Kysely<Database>,
  key: DueKey,
  { now, correlationId, portalUrl }: { now: Date; correlationId: string; portalUrl: string },
): Promise<void> {
  const notice = dueNotice(key.expires_at, now)
  if (notice === null) return
  await trx.updateTable('api_key').set({ expiry_notice: notice }).where('key_id', '=', key.key_id).execute()
  for (const reader of await readersOf(trx, key)) await queueMail(trx, letterTo(reader, key, notice, portalUrl), now)
  if (notice !== 0) return
  const about = { apiKeyMtoCode: key.mto_code, env: key.env, maskedSecret: key.masked_secret }
  const note = {
    ...{ module: 'SANDBOX', action: 'EXPIRE', subject: 'api-key', itemId: key.key_id },
    before: { ...about, apiKeyStatus: 'active' },
    after: { ...about, apiKeyStatus: 'revoked' },
  }
  const message = contractText(TRAIL_LANGUAGE, 'message.keyExpired')
  await writeAudit(trx, note, systemOrigin(now, correlationId), '00', message)
}

interface Reader {
  readonly email: string
  readonly country_id: string
}

/**
 * Returns the recipients: the partner's administrators, or the partner's own address if it has none, and the bank user
 * who added the partner.
 */
async function readersOf(trx: Kysely<Database>, { mto_code, mto_email, maker_id }: DueKey): Promise<Reader[]> {
  const users = await trx
    .selectFrom('app_user')
    .select(['user_id', 'email', 'country_id'])
    .where('status', '=', 'ACTIVE')
    .where(({ or, and, eb }) =>
      or([
        and([eb('mto_code', '=', mto_code), eb('role_id', '=', OPERATOR_ADMINISTRATOR_ROLE_ID)]),
        eb('user_id', 'is not distinct from', maker_id),
      ]),
    )
    .orderBy('email')
    .execute()
  const hasAdministrator = users.some(({ user_id }) => user_id !== maker_id)
  const [first] = users
  if (hasAdministrator || mto_email === '') return users
  return [...users, { email: mto_email, country_id: first?.country_id ?? HEAD_OFFICE }]
}

/** The subsidiary whose language and time zone a partner without administrators gets. */
const HEAD_OFFICE = '01'

function letterTo({ email, country_id }: Reader, key: DueKey, notice: ExpiryNotice, portalUrl: string) {
  const language = languageOf(country_id)
  const wording = texts[language]
  const params: Record<string, string> = {
    partner: key.mto_name,
    mode: wording.mode[key.env as KeyEnvironment],
    key: key.masked_secret ?? '',
    days: String(notice),
    end: formatDateTime(key.expires_at.toISOString(), { language, timeZone: zoneOf(country_id) }),
    link: new URL(`/api-keys?env=${key.env}&key=${key.key_id}`, portalUrl).href,
  }
  const filled = (text: string): string => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
  const { subject, body } = wording[notice === 0 ? 'ended' : 'ends']
  return { recipient: email, subject: filled(subject), body: filled(body) }
}
