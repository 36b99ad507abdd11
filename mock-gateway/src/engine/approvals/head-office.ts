import { isOfHeadOffice } from '@portal/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { Refusal } from '../http/handler.ts'
import type { AnyChangeKind } from './change-kind.ts'

/** Refuses a bank-wide change with 57 unless all these users currently belong to head office Nigeria (ruling A102). */
export async function requireHeadOffice(
  { db }: { readonly db: Kysely<Database> },
  { isBankWide }: Pick<AnyChangeKind, 'isBankWide'>,
  userIds: readonly string[],
): Promise<void> {
  if (isBankWide === undefined) return
  const people = await db
    .selectFrom('app_user')
    .select(['user_type as userType', 'country_id as countryId'])
    .where('user_id', 'in', userIds)
    .execute()
  if (!people.every(isOfHeadOffice)) throw new Refusal('57', { message: 'message.headOfficeOnly' })
}
