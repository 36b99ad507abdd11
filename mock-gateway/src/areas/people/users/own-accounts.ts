import { isSamePerson, joinedAccount } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import type { Made } from './grants/require-grant.ts'

/** Maximum number of user names in a refusal. */
const NAMED = 10

/** Joins each `account` with the maker's login and, once there is a checker, with the checker's login, as `person`. */
function besideActors({ db, actor }: SessionContext, { makerId }: Made) {
  const people = [...new Set([makerId, actor.userId])]
  return db
    .selectFrom('app_user as account')
    .innerJoin('app_user as person', (join) =>
      join.on(({ eb, fn, val }) => eb('person.user_id', '=', fn.any(val(people)))),
    )
}

/** Returns those of the accounts that are other logins of the maker or, once there is a checker, of the checker. */
export async function ownAccountsAmong(context: SessionContext, made: Made, userIds: readonly string[]) {
  return await besideActors(context, made)
    .select(({ eb, fn }) => [
      'account.username',
      fn<boolean>('bool_or', [eb('person.user_id', '=', context.actor.userId)]).as('isActors'),
    ])
    .where(({ eb, fn, val }) => eb('account.user_id', '=', fn.any(val([...userIds]))))
    .where(isSamePerson(joinedAccount('person'), 'account'))
    .groupBy('account.username')
    .orderBy('account.username')
    .execute()
}

/** Returns whether the maker or, once there is a checker, the checker holds the role, under any of their logins. */
export async function isRoleOfActors(context: SessionContext, made: Made, roleId: string): Promise<boolean> {
  const holder = await besideActors(context, made)
    .select('account.user_id')
    .where('account.role_id', '=', roleId)
    .where(({ or, eb, ref }) =>
      or([eb('account.user_id', '=', ref('person.user_id')), isSamePerson(joinedAccount('person'), 'account')]),
    )
    .limit(1)
    .executeTakeFirst()
  return holder !== undefined
}

/**
 * Refuses with 63 if a created or changed account belongs to the maker, or to the checker once there is a checker,
 * under another login. Such an account counts as their own record, like the account that they are signed in to.
 */
export async function requireOthersAccount(context: SessionContext, made: Made, userId: string): Promise<void> {
  const [own] = await ownAccountsAmong(context, made, [userId])
  if (own === undefined) return
  throw new Refusal('63', { message: own.isActors ? 'message.ownOtherRecord' : 'message.ownOtherRecord.maker' })
}

/** Refuses accounts that are added together like {@link requireOthersAccount}. The refusal names the accounts. */
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
