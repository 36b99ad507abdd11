import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/** A new version of a watch list or of a rule that is in force from now on. */
export interface ScreeningChange {
  readonly cause: 'LIST' | 'RULE'
  readonly code: string
  readonly version: number
}

type Follower = (db: Kysely<Database>, change: ScreeningChange, now: Date) => Promise<void>

let follower: Follower | null = null

/**
 * Registers the function that follows each change of lists and rules. `screening-cases` looks back with it; without
 * this registration, both domains would import each other.
 */
export function registerChangeFollower(follow: Follower): void {
  follower = follow
}

/** Reports a change in the database transaction that puts it in force. */
export async function changeInForce(db: Kysely<Database>, change: ScreeningChange, now: Date): Promise<void> {
  await follower?.(db, change, now)
}
