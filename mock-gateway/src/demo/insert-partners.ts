import type { Insertable, Kysely } from 'kysely'
import { changeHash, EXPIRES_AFTER_MS } from '../approvals/index.ts'
import { namedId } from '../db/named-id.ts'
import type { Database } from '../db/schema.ts'
import { partnerSnapshot } from '../domains/partners/index.ts'
import { DEMO_PARTNERS, type DemoPartner } from './partners.ts'
import { OPERATOR_ROLES } from './roles.ts'

const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000

const FLAGS = [
  'mto_cbn_license',
  'mto_nda_executed',
  'mto_vpn_connection_setup',
  'mto_pcidss_certificate',
  'mto_cac_incorporation_documents',
  'mto_memorandum_and_articles_of_association',
  'mto_consumer_protection_and_dispute_mechanism',
  'mto_enterprise_risk_management_framework',
  'mto_contingency_and_disaster_recovery',
  'mto_contract_agreement',
] as const

const idOf = (username: string): string => namedId(`user ${username}`)
const emailOf = ({ domain }: DemoPartner): string => `desk@${domain}`

/** The partners; users refer to them. */
export async function insertPartners(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .insertInto('mto')
    .values(DEMO_PARTNERS.map((partner) => rowOf(partner, now)))
    .execute()
}

/** Who made them, and what of them waits or was declined; comes after the users. */
export async function insertPartnerItems(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .updateTable('mto')
    .set({ maker_id: idOf('ho.maker') })
    .execute()
  const undecided = DEMO_PARTNERS.filter(({ status }) => status === 'PENDING' || status === 'DECLINED')
  for (const partner of undecided) {
    await insertFirstUser(db, partner, now)
    await insertCreation(db, partner, now)
  }
}

function rowOf(partner: DemoPartner, now: Date): Insertable<Database['mto']> {
  const since = sinceOf(partner, now)
  const [country, dialCode, number] = partner.phone
  return {
    mto_code: partner.mtoCode,
    mto_name: partner.mtoName,
    mto_status: partner.status,
    mto_country: country,
    mto_country_code: dialCode,
    mto_phone: number,
    mto_email: emailOf(partner),
    mto_address: partner.address,
    mto_accounts: partner.accounts,
    mto_cbn_licence_no: partner.licence,
    mto_accounting_rule_dc: 'AE-DC-STD',
    mto_accounting_rule_dc_new_account: 'AE-DC-NEW',
    mto_accounting_rule_dc_interbank: 'AE-DC-IBK',
    mto_accounting_rule_cp: 'AE-CP-STD',
    ...Object.fromEntries(FLAGS.map((flag) => [flag, partner.missing.includes(flag) ? 'NO' : 'YES'])),
    created_at: since,
    updated_at: since,
  }
}

const sinceOf = ({ age }: DemoPartner, now: Date): Date => new Date(now.getTime() - age * DAY_MS + 3 * HOUR_MS)

async function insertFirstUser(db: Kysely<Database>, partner: DemoPartner, now: Date): Promise<void> {
  const since = sinceOf(partner, now)
  const [, dialCode, number] = partner.phone
  await db
    .insertInto('app_user')
    .values({
      user_id: idOf(emailOf(partner)),
      country_id: '01',
      first_name: partner.firstUser[0],
      last_name: partner.firstUser[1],
      phone: `+${dialCode} ${number}`,
      username: emailOf(partner),
      email: emailOf(partner),
      role_id: OPERATOR_ROLES.administrator.roleId,
      user_type: 'IMTO',
      status: partner.status === 'PENDING' ? 'PENDING' : 'DELETED',
      mto_code: partner.mtoCode,
      maker_id: idOf('ho.maker'),
      created_at: since,
      updated_at: since,
    })
    .execute()
}

async function insertCreation(db: Kysely<Database>, partner: DemoPartner, now: Date): Promise<void> {
  const row = await db.selectFrom('mto').selectAll().where('mto_code', '=', partner.mtoCode).executeTakeFirstOrThrow()
  const after = {
    ...partnerSnapshot(row),
    mtoStatus: 'ACTIVE',
    mtoUserId: idOf(emailOf(partner)),
    mtoUserFirstName: partner.firstUser[0],
    mtoUserLastName: partner.firstUser[1],
  }
  const isPending = partner.status === 'PENDING'
  const createdAt = sinceOf(partner, now)
  await db
    .insertInto('queue_item')
    .values({
      cq_id: namedId(`creation ${partner.mtoCode}`),
      subject: 'mto',
      target_id: partner.mtoCode,
      module: 'MTO',
      action: 'CREATE',
      name: partner.mtoName,
      status: isPending ? 'PENDING' : 'REJECTED',
      reason: isPending ? null : 'Licence document and contract are missing',
      maker_id: idOf('ho.maker'),
      checker_id: isPending ? null : idOf('ho.checker'),
      base_version: 1,
      before: null,
      after: JSON.stringify(after),
      payload_hash: changeHash(null, after),
      amount: null,
      currency: null,
      mto_code: partner.mtoCode,
      votes_needed: 1,
      replaces: null,
      created_at: createdAt,
      updated_at: isPending ? createdAt : new Date(createdAt.getTime() + 5 * HOUR_MS),
      expires_at: new Date(createdAt.getTime() + EXPIRES_AFTER_MS),
    })
    .execute()
}
