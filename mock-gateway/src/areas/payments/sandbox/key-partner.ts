import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { type Actor, Refusal } from '../../../engine/http/handler.ts'
import { type Requester, scopedBySide, sideOf } from '../../../engine/read/index.ts'

export interface KeyPartner {
  readonly mtoCode: string
  readonly mtoName: string
  readonly isActive: boolean
}

/** Keys the actor may see, over `api_key k`: for an operator user those of its own partner, for a bank user all. */
export function keysVisibleTo(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: () => sql<boolean>`true`,
    operator: ({ mtoCode }) => sql<boolean>`k.mto_code = ${mtoCode}`,
  })
}

/**
 * The partner whose keys are meant: for operators their own, and 25 for any other; for the bank side the named one, if
 * any.
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
 * The partner whose records the actor reads; null for all, which only the bank side may read. 25 unknown or another's.
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

/** The partner, locked until the transaction ends if requested, so that generations of keys run one after the other. */
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

/** The partner, locked, before a key is created. 25 unknown, 03 not active, 30 the bank side named none. */
export async function partnerForKey(
  db: Kysely<Database>,
  actor: Actor,
  named: string | undefined,
): Promise<KeyPartner> {
  const mtoCode = requestedPartner(actor, named)
  if (mtoCode === null) throw new Refusal('30', { fields: [{ field: 'apiKeyMtoCode', key: 'validation.required' }] })
  const partner = await findPartner(db, mtoCode, true)
  if (partner === null) throw new Refusal('25')
  if (!partner.isActive) throw new Refusal('03')
  return partner
}

/** Partners the bank side may choose from. */
export async function activePartners(db: Kysely<Database>): Promise<{ mtoCode: string; mtoName: string }[]> {
  return await db
    .selectFrom('mto')
    .select(['mto_code as mtoCode', 'mto_name as mtoName'])
    .where('mto_status', '=', 'ACTIVE')
    .orderBy('mto_name')
    .execute()
}
