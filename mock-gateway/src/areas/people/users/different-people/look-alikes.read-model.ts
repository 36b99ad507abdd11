import type { LookAlike } from '@portal/contract/different-people/different-people.calls'
import { sql } from 'kysely'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { personName, withPerson } from '../../../../engine/read/index.ts'
import { findUser } from '../user-record.ts'
import { usersVisibleTo } from '../user-scope.ts'

/** Maximum number of accounts returned. We expect no person to have more accounts. */
const MOST = 20

/** SQL conditions over two accounts `asked` and `u`, by keys that the database derives from phone and name. */
const SAME_PHONE = sql<boolean | null>`u.phone_key = asked.phone_key`
const SAME_NAME = sql<boolean | null>`(u.name_key = asked.name_key and u.country_id = asked.country_id)`

/**
 * Returns the accounts in scope with the same phone, or with the same name in the same subsidiary. Refused with 25 if
 * the requested account is out of scope.
 */
export async function readLookAlikes(
  { db, actor }: SessionContext,
  { targetUserId }: { readonly targetUserId: string },
): Promise<LookAlike[]> {
  if ((await findUser(db, targetUserId, { scope: usersVisibleTo(actor) })) === null) throw new Refusal('25')
  const rows = await withPerson(
    db
      .selectFrom('app_user as asked')
      .innerJoin('app_user as u', (join) =>
        join
          .onRef('u.user_id', '<>', 'asked.user_id')
          .on('u.status', '<>', 'DELETED')
          .on(sql<boolean>`(${SAME_PHONE} or ${SAME_NAME})`),
      )
      .leftJoin('different_people as p', (join) =>
        join
          .on('p.user_a', '=', sql<string>`least(u.user_id, asked.user_id)`)
          .on('p.user_b', '=', sql<string>`greatest(u.user_id, asked.user_id)`)
          .on('p.declaration_status', '<>', 'DECLINED'),
      ),
    'maker',
    'p.maker_id',
    actor,
  )
    .select(({ selectFrom, ref }) => [
      'u.user_id as userId',
      sql<string>`u.username::text`.as('username'),
      sql<string>`u.first_name || ' ' || u.last_name`.as('fullName'),
      'u.status as userStatus',
      sql<boolean | null>`${SAME_PHONE}`.as('isSamePhone'),
      sql<boolean | null>`${SAME_NAME}`.as('isSameName'),
      'p.declaration_status as declared',
      'p.reason as declarationReason',
      personName('maker').as('declaredBy'),
      selectFrom('queue_item as q')
        .select('q.cq_id')
        .where('q.subject', '=', 'different-people')
        .where('q.target_id', '=', sql<string>`${ref('p.declaration_id')}::text`)
        .where('q.status', '=', 'PENDING')
        .as('pendingCqId'),
    ])
    .where('asked.user_id', '=', targetUserId)
    .where(usersVisibleTo(actor))
    .orderBy('u.username')
    .orderBy('u.user_id')
    .limit(MOST)
    .$narrowType<{ declared: LookAlike['declared'] }>()
    .execute()
  return rows.map(({ isSamePhone, isSameName, ...row }) => ({
    ...row,
    sameBy: [...(isSamePhone ? (['phone'] as const) : []), ...(isSameName ? (['name'] as const) : [])],
  }))
}
