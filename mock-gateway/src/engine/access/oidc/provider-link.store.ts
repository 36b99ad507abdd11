import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** A person at an identity provider. The provider never reuses a subject, whereas e-mail addresses may change. */
export interface ProviderPerson {
  readonly issuer: string
  readonly subject: string
}

/**
 * Returns the id of the user linked to the person. Returns null if no user is linked or the linked user was deleted.
 */
export async function linkedUser(db: Kysely<Database>, { issuer, subject }: ProviderPerson): Promise<string | null> {
  const link = await db
    .selectFrom('provider_link as l')
    .innerJoin('app_user as u', 'u.user_id', 'l.user_id')
    .select('l.user_id')
    .where('l.issuer', '=', issuer)
    .where('l.subject', '=', subject)
    .where('u.status', '<>', 'DELETED')
    .executeTakeFirst()
  return link?.user_id ?? null
}

/** Returns the subject linked to the user at the provider. Returns null if the user is not linked there. */
export async function linkedSubject(db: Kysely<Database>, issuer: string, userId: string): Promise<string | null> {
  const link = await db
    .selectFrom('provider_link')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return link?.subject ?? null
}

/**
 * Links the user to the person permanently. The caller must have locked the user's row. Returns false if the user is
 * linked to another person, or the person is linked to another user, as after two concurrent first sign-ins.
 */
export async function linkPerson(
  db: Kysely<Database>,
  { issuer, subject }: ProviderPerson,
  userId: string,
  now: Date,
): Promise<boolean> {
  // Deletes the link that a deleted user has left behind.
  await db
    .deleteFrom('provider_link')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('user_id', 'in', (eb) => eb.selectFrom('app_user').select('user_id').where('status', '=', 'DELETED'))
    .execute()
  await db
    .insertInto('provider_link')
    .values({ issuer, subject, user_id: userId, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await linkedSubject(db, issuer, userId)) === subject
}

/**
 * Unlinks the user at every provider. The next person who signs in there with the user's verified e-mail address will
 * be linked.
 */
export async function releaseLinks(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom('provider_link').where('user_id', '=', userId).execute()
}

/**
 * Returns the person whom the provider identified for the unfinished sign-in of a session. Returns null if the sign-in
 * began with a password, and for a full session.
 */
export async function providerPersonOf(db: Kysely<Database>, sessionId: string): Promise<ProviderPerson | null> {
  const session = await db
    .selectFrom('session')
    .select(['provider_issuer as issuer', 'provider_subject as subject'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  const { issuer, subject } = session ?? {}
  return issuer && subject ? { issuer, subject } : null
}
