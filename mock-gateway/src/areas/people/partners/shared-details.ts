import type { Language } from '@portal/contract/format'
import type { PartnerRecord } from '@portal/contract/partners/partner'
import { contractText } from '@portal/contract/texts/all'
import { accountsIn } from '@portal/contract/values/account'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'

/**
 * Returns warnings about the licence number and the account numbers that another pending or active partner has too.
 * Companies of one group may share them, so they are not refused; otherwise one of the two was probably copied from the
 * other's record. Licence numbers are compared as references are (ruling A100).
 */
export async function sharedDetails(
  db: Kysely<Database>,
  { mtoCode, mtoCbnLicenceNo, mtoAccounts }: PartnerRecord,
  language: Language,
): Promise<string[]> {
  const accounts = accountsIn(mtoAccounts)?.split(', ') ?? []
  const others = await db
    .selectFrom('mto')
    .select(['mto_name as name', 'mto_cbn_licence_no as licence'])
    .select([
      sql<boolean>`portal_reference(mto_cbn_licence_no) = portal_reference(${mtoCbnLicenceNo})`.as('hasLicence'),
      sql<string[]>`array(select account from unnest(string_to_array(mto_accounts, ', ')) as a (account)
        where account = any(${sql.val(accounts)}::text[]))`.as('accounts'),
    ])
    .where('mto_code', '<>', mtoCode)
    .where('mto_status', 'in', ['PENDING', 'ACTIVE'])
    .orderBy('mto_name')
    .execute()
  const warning = (key: 'sharedLicence' | 'sharedAccount', name: string, value: string) =>
    contractText(language, `partners.${key}`, { name, value })
  return others.flatMap(({ name, licence, hasLicence, accounts: shared }) => [
    ...(hasLicence ? [warning('sharedLicence', name, licence)] : []),
    ...shared.map((account) => warning('sharedAccount', name, account)),
  ])
}
