import { type RawBuilder, sql } from 'kysely'

/** The evidence that two accounts belong to one person. */
export type SameBy = 'email' | 'phone' | 'name'

type Compared = 'userId' | 'email' | 'username' | 'phone' | 'countryId' | 'firstName' | 'lastName'

/** The fields by which accounts are compared: the values of an actor, or the columns of a joined account. */
export type ComparedAccount = { readonly [field in Compared]: string | RawBuilder<string> }

/** Returns the columns of the account joined under that alias of `app_user`. */
export function joinedAccount(alias: string): ComparedAccount {
  const column = (name: string) => sql.ref<string>(`${alias}.${name}`)
  return {
    userId: column('user_id'),
    email: column('email'),
    username: column('username'),
    phone: column('phone'),
    countryId: column('country_id'),
    firstName: column('first_name'),
    lastName: column('last_name'),
  }
}

/**
 * Returns the evidence that this account and the account joined as `other` belong to one person. Returns null if there
 * is no evidence, and for the same account. The same e-mail address or the same entry in the staff directory is proof.
 * The same phone, or the same name within one subsidiary, counts as proof until head office declares that the two
 * accounts belong to different people.
 */
export function samePersonBy(
  { email, username, phone, countryId, userId, firstName, lastName }: ComparedAccount,
  other: 'm' | 'voter' | 'account',
): RawBuilder<SameBy | null> {
  const column = (name: string) => sql.ref(`${other}.${name}`)
  return sql<SameBy | null>`case
    when ${column('user_id')} = ${userId}::uuid then null
    when ${column('email')} = ${email}::citext or exists (select 1 from directory_person d
      where (d.username = ${column('username')} or d.email = ${column('email')})
        and (d.username = ${username}::citext or d.email = ${email}::citext)) then 'email'
    when exists (select 1 from different_people p where p.declaration_status = 'ACTIVE'
      and p.user_a = least(${column('user_id')}, ${userId}::uuid)
      and p.user_b = greatest(${column('user_id')}, ${userId}::uuid)) then null
    when ${column('phone_key')} = portal_phone(${phone}::text, ${countryId}::text) then 'phone'
    when ${column('country_id')} = ${countryId}::text
      and ${column('name_key')} = portal_name(${firstName}::text || ' ' || ${lastName}::text) then 'name'
  end`
}

/** Returns the condition that the account joined as `other` is another account of the same person. */
export function isSamePerson(one: ComparedAccount, other: Parameters<typeof samePersonBy>[1]): RawBuilder<boolean> {
  return sql<boolean>`((${samePersonBy(one, other)}) is not null)`
}
