import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { type Actor, Refusal } from '../../../engine/http/handler.ts'
import { type Requester, scopedBySide, sideOf } from '../../../engine/read/index.ts'

export interface KeyPartner {
  readonly mtoCode: string
  readonly mtoName: string
  readonly isActive: boolean
}

/**
 * Returns the SQL condition over `api_key k` that the actor may see the key. Operator users see the keys of their own
 * partner, bank users see all keys.
 */
export function keysVisibleTo(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: () => sql<boolean>`true`,
    operator: ({ mtoCode }) => sql<boolean>`k.mto_code = ${mtoCode}`,
  })
}

/**
 * Returns the partner that the request is about. For operators this is their own partner, and another named partner is
 * refused with 25. For bank users this is the named partner, or null if the request names no partner.
 */
export function requestedPartner(actor: Actor, named: string | undefined): string | null {
  const side = sideOf(actor)
  switch (side.kind) {
    case 'bank':
      return named ?? null
    case 'operator':
      if (named !== undefined && named !== side.mtoCode) throw new Refusal('25')
      return side.mtoCode
    case 'none':
      throw new Refusal('25')
  }
}

/**
 * Returns the partner whose records the actor reads. Null for the records of all partners, which only bank users may
 * read. Throws 25 for an unknown partner, or if an operator names another partner.
 */
export async function namedPartner(
  db: Kysely<Database>,
  actor: Actor,
  named: string | undefined,
): Promise<string | null> {
  const mtoCode = requestedPartner(actor, named)
  if (mtoCode !== null && (await findPartner(db, mtoCode)) === null) throw new Refusal('25')
  return mtoCode
}

/**
 * Returns the partner, locked until the transaction ends if requested. The lock makes concurrent callers generate keys
 * one after another.
 */
export async function findPartner(db: Kysely<Database>, mtoCode: string, lock = false): Promise<KeyPartner | null> {
  let query = db.selectFrom('mto').select(['mto_code', 'mto_name', 'mto_status']).where('mto_code', '=', mtoCode)
  if (lock) query = query.forNoKeyUpdate()
  const row = await query.executeTakeFirst()
  if (row === undefined) return null
  return { mtoCode: row.mto_code, mtoName: row.mto_name, isActive: row.mto_status === 'ACTIVE' }
}

export async function isActivePartner(db: Kysely<Database>, mtoCode: string): Promise<boolean> {
  return (await findPartner(db, mtoCode))?.isActive === true
}

/** Returns the refusal 03 of a partner that does not exist or is not active, with an error at the partner field. */
export const inactivePartner = (): Refusal =>
  new Refusal('03', { fields: [{ field: 'apiKeyMtoCode', key: 'validation.inactivePartner' }] })

/**
 * Returns the partner, locked, before a key is created. Throws 25 for an unknown partner, 03 if the partner is not
 * active, 30 if a bank user named no partner.
 */
export async function partnerForKey(
  db: Kysely<Database>,
  actor: Actor,
  named: string | undefined,
): Promise<KeyPartner> {
  const mtoCode = requestedPartner(actor, named)
  if (mtoCode === null) throw new Refusal('30', { fields: [{ field: 'apiKeyMtoCode', key: 'validation.required' }] })
  const partner = await findPartner(db, mtoCode, true)
  if (partner === null) throw new Refusal('25')
  if (!partner.isActive) throw inactivePartner()
  return partner
}

/** Returns the partners from which bank users may choose. */
export async function activePartners(db: Kysely<Database>): Promise<{ mtoCode: string; mtoName: string }[]> {
  return await db
    .selectFrom('mto')
    .select(['mto_code as mtoCode', 'mto_name as mtoName'])
    .where('mto_status', '=', 'ACTIVE')
    .orderBy('mto_name')
    .execute()
}
