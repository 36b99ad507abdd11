import { WORK_COUNTED, WORK_LINES } from '@portal/contract/dashboard/dashboard.calls'
import { contractText } from '@portal/contract/texts/all'
import { type RawBuilder, sql } from 'kysely'
import type { Work, WorkSource } from '../../../engine/dashboard/index.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { FIRST_NOTICE_MS } from './api-key.rules.ts'
import { keysVisibleTo } from './key-partner.ts'

/**
 * The work items for keys: live keys that their requester must reveal in time, replaced keys that soon stop working,
 * and keys that soon expire.
 */
export const API_KEY_WORK: readonly WorkSource[] = [
  {
    name: 'api-keys.granted',
    section: 'attend',
    needs: 'SANDBOX|CREATE',
    read: (context) =>
      keysOf(
        context,
        sql<boolean>`(k.status = 'granted' and k.created_by = ${context.actor.userId}::uuid)`,
        'work.grantedKey',
      ),
  },
  {
    name: 'api-keys.retiring',
    section: 'attend',
    needs: { any: ['SANDBOX|CREATE', 'SANDBOX|UPDATE'] },
    read: (context) => keysOf(context, sql<boolean>`k.status = 'retiring'`, 'work.retiringKey'),
  },
  {
    name: 'api-keys.expiring',
    section: 'attend',
    needs: 'SANDBOX|CREATE',
    read: (context) => keysOf(context, isExpiringAt(context.now), 'work.expiringKey'),
  },
]

/** Returns the SQL condition over `api_key k` that the first mail about the end of an active pair is due. */
const isExpiringAt = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(k.status = 'active' and k.expires_at <= ${new Date(now.getTime() + FIRST_NOTICE_MS)})`

/** Returns keys, ordered by their end, earliest first. */
async function keysOf(
  { db, actor, now, language }: SessionContext,
  which: RawBuilder<boolean>,
  text: 'work.grantedKey' | 'work.retiringKey' | 'work.expiringKey',
): Promise<Work> {
  const keys = await db
    .selectFrom('api_key as k')
    .innerJoin('mto as m', 'm.mto_code', 'k.mto_code')
    .select(['k.key_id', 'k.env', 'k.expires_at', 'm.mto_name'])
    .where(keysVisibleTo(actor))
    .where(which)
    .where('k.expires_at', '>', now)
    .orderBy('k.expires_at')
    .orderBy('k.key_id')
    .limit(WORK_COUNTED)
    .execute()
  const lines = keys.slice(0, WORK_LINES).map((key) => ({
    id: key.key_id,
    title: key.mto_name,
    text: contractText(language, text, { mode: contractText(language, `keyEnvironment.${key.env}`) }),
    href: `/api-keys?env=${key.env}&key=${key.key_id}`,
    since: null,
    until: key.expires_at?.toISOString() ?? null,
    tone: 'warning' as const,
  }))
  return { total: keys.length, lines }
}
