import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** How long a challenge can be answered. Longer than the browser's own limit, so that no answer comes too late. */
const CHALLENGE_MS = 5 * 60_000
const CHALLENGE_BYTES = 32

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()

/** Creates the session's challenge, in base64url, and replaces an earlier challenge. Only its hash is stored. */
export async function issueChallenge(db: Kysely<Database>, sessionId: string, now: Date): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  const values = { challenge_hash: hashOf(challenge), expires_at: new Date(now.getTime() + CHALLENGE_MS) }
  await db
    .insertInto('passkey_challenge')
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute()
  return challenge
}

/** Tells whether a challenge, in base64url, is the session's challenge. */
export type IsChallenge = (challenge: string) => boolean

/**
 * Takes the session's challenge, which can be answered only once, whatever the answer. Returns null if the session has
 * no challenge or the challenge has expired.
 */
export async function takeChallenge(db: Kysely<Database>, sessionId: string, now: Date): Promise<IsChallenge | null> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('session_id', '=', sessionId)
    .returning(['challenge_hash', 'expires_at'])
    .executeTakeFirst()
  if (taken === undefined || taken.expires_at <= now) return null
  return (challenge) => hashOf(challenge).equals(taken.challenge_hash)
}
