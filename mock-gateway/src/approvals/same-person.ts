import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../http/handler.ts'

/** By what two accounts are known to be one person's. */
export type SameBy = 'email' | 'phone' | 'name'

/**
 * By what the account joined as `other` and the actor's are one person's; null where they are not. E-mail and staff directory prove
 * it; a phone, or a name within one subsidiary, is taken for proof until head office declares the two different people.
 */
export function samePersonBy(actor: Actor, other: 'm' | 'voter'): RawBuilder<SameBy | null> {
  const { email, username, phone, countryId, userId } = actor
  const column = (name: string) => sql.ref(`${other}.${name}`)
  const fullName = `${actor.firstName} ${actor.lastName}`
  return sql<SameBy | null>`case
    when ${column('user_id')} = ${userId}::uuid then null
    when ${column('email')} = ${email}::citext or exists (select 1 from directory_person d
      where (d.username = ${column('username')} or d.email = ${column('email')})
        and (d.username = ${username}::citext or d.email = ${email}::citext)) then 'email'
    when exists (select 1 from different_people p where p.declaration_status = 'ACTIVE'
      and p.user_a = least(${column('user_id')}, ${userId}::uuid)
      and p.user_b = greatest(${column('user_id')}, ${userId}::uuid)) then null
    when ${column('phone_key')} = portal_phone(${phone}::text, ${countryId}::text) then 'phone'
    when ${column('country_id')} = ${countryId}::text and ${column('name_key')} = portal_name(${fullName}::text) then 'name'
  end`
}

/** Whether the account joined as `other` is the actor's under another login. */
export function isSamePerson(actor: Actor, other: 'm' | 'voter'): RawBuilder<boolean> {
  return sql<boolean>`((${samePersonBy(actor, other)}) is not null)`
}
