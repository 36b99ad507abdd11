import { sql } from 'kysely'
import { isSamePerson, joinedAccount } from '../../approvals/index.ts'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import type { Made } from './grants/require-grant.ts'

/** User names a refusal tells; more would not be read. */
const NAMED = 10

/** One of the accounts that belongs to somebody who takes part in the change, under another login. */
interface OwnAccount {
  readonly username: string
  readonly isActors: boolean
}

/** The maker and, once there is one, the checker. */
const peopleOf = ({ actor }: SessionContext, { makerId }: Made) => [...new Set([makerId, actor.userId])]

/** Those of the accounts that are the maker's or, once there is one, the checker's under another login. */
export async function ownAccountsAmong(
  context: SessionContext,
  made: Made,
  userIds: readonly string[],
): Promise<OwnAccount[]> {
  const { db, actor } = context
  const { rows } = await sql<OwnAccount>`select account.username::text as username,
      bool_or(person.user_id = ${actor.userId}::uuid) as "isActors"
    from app_user account join app_user person on person.user_id = any(${peopleOf(context, made)}::uuid[])
    where account.user_id = any(${[...userIds]}::uuid[]) and ${isSamePerson(joinedAccount('person'), 'account')}
    group by account.username order by account.username`.execute(db)
  return rows
}

/** Whether the maker or, once there is one, the checker holds the role, under whichever login of theirs. */
export async function isRoleOfActors(context: SessionContext, made: Made, roleId: string): Promise<boolean> {
  const { rows } = await sql`select from app_user account join app_user person
      on person.user_id = any(${peopleOf(context, made)}::uuid[])
    where account.role_id = ${roleId}
      and (account.user_id = person.user_id or ${isSamePerson(joinedAccount('person'), 'account')}) limit 1`.execute(
    context.db,
  )
  return rows.length > 0
}

/**
 * 63 where an account that is made or changed is the maker's, or the checker's once there is one, under another login: it is
 * their own record as much as the one they signed in with.
 */
export async function requireOthersAccount(context: SessionContext, made: Made, userId: string): Promise<void> {
  const [own] = await ownAccountsAmong(context, made, [userId])
  if (own === undefined) return
  throw new Refusal('63', { message: own.isActors ? 'message.ownOtherRecord' : 'message.ownOtherRecord.maker' })
}

/** As {@link requireOthersAccount}, of accounts that are taken on together; the refusal names them. */
export async function requireOthersAccounts(
  context: SessionContext,
  made: Made,
  userIds: readonly string[],
): Promise<void> {
  const own = await ownAccountsAmong(context, made, userIds)
  if (own.length === 0) return
  const names = own.slice(0, NAMED).map(({ username }) => username)
  const users = names.join(', ') + (own.length > NAMED ? ', …' : '')
  throw new Refusal('63', { message: 'message.ownOtherRecords', params: { users } })
}
