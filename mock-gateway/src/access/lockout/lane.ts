import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * What a wrong try counts on: one known device of a user, or all devices the user is not known to sign in from (`device`
 * null). Anonymous callers share the latter, so what they do never touches the former (ruling A92).
 */
export interface Lane {
  readonly userId: string
  readonly device: Buffer | null
}

/** Nobody's id: statements run for an unknown user too, so that they take as long. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The lane of a device, by its hash: that device's own where the user has signed in from it, else that of all unknown ones. */
export async function laneOf(db: Kysely<Database>, userId: string | null, device: Buffer | null): Promise<Lane> {
  const lane = { userId: userId ?? NOBODY, device: null }
  if (device === null) return lane
  const known = await db
    .selectFrom('known_device')
    .select('device_hash')
    .where('user_id', '=', lane.userId)
    .where('device_hash', '=', device)
    .executeTakeFirst()
  return { ...lane, device: known?.device_hash ?? null }
}

/** Where a lane's count stands: table and row, for statements that change it in one step. */
export function rowOf({ userId, device }: Lane): { table: RawBuilder<unknown>; is: RawBuilder<boolean> } {
  if (device === null) return { table: sql`app_user`, is: sql<boolean>`user_id = ${userId}::uuid` }
  return {
    table: sql`known_device`,
    is: sql<boolean>`user_id = ${userId}::uuid and device_hash = ${device}::bytea`,
  }
}

/** Whether tries of the lane count now: those of an ACTIVE user, and of unknown devices while these are not locked. */
export function isOpen({ userId, device }: Lane): RawBuilder<boolean> {
  return device === null
    ? sql<boolean>`(status = 'ACTIVE' and devices_locked_at is null)`
    : sql<boolean>`exists (select 1 from app_user u where u.user_id = ${userId}::uuid and u.status = 'ACTIVE')`
}

/** Whether tries of the lane count now (`isOpen`), as an answer. */
export async function countsAttempts(db: Kysely<Database>, lane: Lane): Promise<boolean> {
  const { table, is } = rowOf(lane)
  const { rows } = await sql`select from ${table} where ${is} and ${isOpen(lane)}`.execute(db)
  return rows.length > 0
}
