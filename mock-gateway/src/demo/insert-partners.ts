import type { KeptOf } from '@portal/contract'
import { keptValues } from '@portal/contract/kept-values'
import { COMPLIANCE_FLAGS, type ComplianceFlag, PARTNER_DETAILS } from '@portal/contract/partners/partner'
import type { Insertable, Kysely } from 'kysely'
import { detailColumns } from '../areas/people/partners/index.ts'
import { queueDemoChange } from '../engine/approvals/index.ts'
import type { Database } from '../engine/db/schema.ts'
import { namedId } from '../engine/ids/named-id.ts'
import { DEMO_PARTNERS, type DemoPartner } from './partners.ts'
import { OPERATOR_ROLES } from './roles.ts'

const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000

type YesNo = 'YES' | 'NO'

const idOf = (username: string): string => namedId(`user ${username}`)
const emailOf = ({ domain }: DemoPartner): string => `desk@${domain}`

/** Inserts the partners, to which users refer. */
export async function insertPartners(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .insertInto('mto')
    .values(DEMO_PARTNERS.map((partner) => rowOf(partner, now)))
    .execute()
}

/**
 * Sets the maker of all partners, and inserts the first users and the queue items of pending and declined partners.
 * Runs after the users are inserted.
 */
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
  return {
    mto_code: partner.mtoCode,
    mto_status: partner.status,
    ...detailColumns(detailsOf(partner)),
    created_at: since,
    updated_at: since,
  }
}

const detailsOf = (partner: DemoPartner): KeptOf<typeof PARTNER_DETAILS> =>
  keptValues(PARTNER_DETAILS, partnerDetails(partner))

/** Returns the details of a partner, as a maker enters them. */
export function partnerDetails(partner: DemoPartner) {
  const [mtoCountry, mtoCountryCode, mtoPhone] = partner.phone
  const flag = (name: DemoPartner['missing'][number]): YesNo => (partner.missing.includes(name) ? 'NO' : 'YES')
  const documents = Object.fromEntries(COMPLIANCE_FLAGS.map((name) => [name, flag(name)])) as Record<
    ComplianceFlag,
    YesNo
  >
  return {
    mtoName: partner.mtoName,
    mtoCountry,
    mtoCountryCode,
    mtoPhone,
    mtoEmail: emailOf(partner),
    mtoAddress: partner.address,
    mtoAccounts: partner.accounts,
    mtoCbnLicenceNo: partner.licence,
    mtoCbnLicense: flag('mtoCbnLicense'),
    mtoAccountingRuleDc: 'AE-DC-STD',
    mtoAccountingRuleDcNewAccount: 'AE-DC-NEW',
    mtoAccountingRuleDcInterbank: 'AE-DC-IBK',
    mtoAccountingRuleCp: 'AE-CP-STD',
    ...documents,
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
      phone: `+${dialCode}${number}`,
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
  const { mtoCode, firstUser, status } = partner
  const at = sinceOf(partner, now)
  await queueDemoChange(db, {
    cqId: namedId(`creation ${mtoCode}`),
    subject: 'mto',
    targetId: mtoCode,
    action: 'CREATE',
    fields: {
      mtoCode,
      ...detailsOf(partner),
      mtoStatus: 'ACTIVE',
      mtoUserId: idOf(emailOf(partner)),
      mtoUserFirstName: firstUser[0],
      mtoUserLastName: firstUser[1],
    },
    makerId: idOf('ho.maker'),
    at,
    ...(status === 'DECLINED' && {
      rejected: {
        reason: 'Licence document and contract are missing',
        checkerId: idOf('ho.checker'),
        now: new Date(at.getTime() + 5 * HOUR_MS),
      },
    }),
  })
}
