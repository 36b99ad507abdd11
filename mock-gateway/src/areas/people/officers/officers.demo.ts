import { createHash } from 'node:crypto'
import type { DocumentPurpose, OfficerDesignation } from '@portal/contract'
import type { Insertable, Kysely } from 'kysely'
import { drawnPortrait, drawnSignature } from '../../../demo/drawn-picture.ts'
import type { Database } from '../../../engine/db/schema.ts'
import type { Demo } from '../../../engine/domain.ts'
import { namedId } from '../../../engine/ids/named-id.ts'

const DAY_MS = 24 * 60 * 60_000

type Owner = { readonly mtoCode: string } | { readonly countryId: string }
type Details = Omit<
  Insertable<Database['organisation']>,
  'organisation_id' | 'mto_code' | 'country_id' | 'version' | 'created_at' | 'updated_at'
>

interface DemoOfficer {
  readonly first: string
  readonly last: string
  readonly designation: OfficerDesignation
  readonly bank: string
  /** User name of the officer's account. */
  readonly username?: string
  /** Documents that the officer lacks. */
  readonly lacks?: readonly DocumentPurpose[]
}

interface DemoOrganisation {
  readonly owner: Owner
  readonly details: Details
  readonly officers: readonly DemoOfficer[]
}

/**
 * Organisations of the demo: a complete organisation, a partner that lacks some data and has an officer with a pending
 * signature, and some organisations with little data.
 */
const ORGANISATIONS: readonly DemoOrganisation[] = [
  {
    owner: { countryId: '01' },
    details: details('Meridian Bank Nigeria', 'PLC', 'RC 104872', '1987-04-16', 'NG-00412873-0001', {
      address: '27 Broad Street',
      city: 'Lagos',
      country: 'NG',
      phone: '+2342015550100',
      email: 'remittance@bank.example',
    }),
    officers: [
      {
        first: 'Tobenna',
        last: 'Nwosu',
        designation: 'DIRECTOR&SIGNATORY',
        bank: 'Meridian Bank',
        username: 'ho.admin',
      },
      { first: 'Folasade', last: 'Akintola', designation: 'DIRECTOR', bank: 'Meridian Bank' },
      { first: 'Ibrahim', last: 'Danjuma', designation: 'SIGNATORY', bank: 'Meridian Bank', lacks: ['signature'] },
    ],
  },
  {
    owner: { countryId: '02' },
    details: details('Meridian Bank Ghana', 'PLC', 'CS-2004-1187', '2004-09-01', null, {
      address: '5 Independence Avenue',
      city: 'Accra',
      country: 'GH',
      phone: '+233302550100',
      email: null,
    }),
    officers: [{ first: 'Akosua', last: 'Boateng', designation: 'DIRECTOR', bank: 'Meridian Bank Ghana' }],
  },
  {
    owner: { countryId: '03' },
    details: details('Meridian Bank RDC', 'PLC', 'CD/KIN/RCCM/09-B-2214', '2009-06-15', null, {
      address: '11 boulevard du 30-Juin',
      city: 'Kinshasa',
      country: 'CD',
      phone: '+243815550100',
      email: null,
    }),
    officers: [],
  },
  {
    owner: { mtoCode: 'SWIFTREMIT' },
    details: details('SwiftRemit Ltd', 'LIMITED_LIABILITY', '08812043', '2013-11-26', 'GB 283 1144 09', {
      address: '14 Bishopsgate Court',
      city: 'London',
      country: 'GB',
      phone: '+442079460155',
      email: 'legal@swiftremit.example',
    }),
    officers: [
      {
        first: 'Grace',
        last: 'Achieng',
        designation: 'DIRECTOR&SIGNATORY',
        bank: 'Barclays',
        username: 'ops@swiftremit.example',
      },
      { first: 'Oliver', last: 'Pemberton', designation: 'DIRECTOR', bank: 'Barclays' },
    ],
  },
  {
    owner: { mtoCode: 'KUDIPAY' },
    details: details('KudiPay International', 'LIMITED_LIABILITY', '5518220', '2016-02-08', null, {
      address: '350 Hudson Street',
      city: 'New York',
      country: 'US',
      phone: '+12125550142',
      email: 'compliance@kudipay.example',
    }),
    officers: [
      {
        first: 'Daniel',
        last: 'Whitfield',
        designation: 'SIGNATORY',
        bank: 'Hudson National Bank',
        username: 'ops@kudipay.example',
        lacks: ['passport', 'signature'],
      },
      { first: 'Amara', last: 'Eze', designation: 'DIRECTOR', bank: 'Hudson National Bank' },
    ],
  },
]

/** Inserts the organisations with their officers and sample documents. */
export async function insertDemoOfficers({ db, now }: Demo): Promise<void> {
  const since = new Date(now.getTime() - 300 * DAY_MS)
  for (const { owner, details: fields, officers } of ORGANISATIONS) {
    const organisationId = namedId(`organisation ${JSON.stringify(owner)}`)
    await db
      .insertInto('organisation')
      .values({
        organisation_id: organisationId,
        mto_code: 'mtoCode' in owner ? owner.mtoCode : null,
        country_id: 'countryId' in owner ? owner.countryId : null,
        ...fields,
        created_at: since,
        updated_at: since,
      })
      .execute()
    for (const officer of officers) await insertOfficer(db, organisationId, officer, since)
  }
}

async function insertOfficer(db: Kysely<Database>, organisationId: string, officer: DemoOfficer, since: Date) {
  const name = `${officer.first} ${officer.last}`
  const upload = async (purpose: 'passport' | 'signature') =>
    officer.lacks?.includes(purpose) ? null : await insertPicture(db, name, purpose, since)
  await db
    .insertInto('officer')
    .values({
      officer_id: namedId(`officer ${name}`),
      organisation_id: organisationId,
      first_name: officer.first,
      last_name: officer.last,
      designation: officer.designation,
      auth_bank: officer.bank,
      auth_status: 'ACTIVE',
      user_id: officer.username === undefined ? null : namedId(`user ${officer.username}`),
      passport_id: await upload('passport'),
      signature_id: await upload('signature'),
      maker_id: namedId('user ho.maker'),
      created_at: since,
      updated_at: since,
    })
    .execute()
}

async function insertPicture(db: Kysely<Database>, name: string, purpose: 'passport' | 'signature', since: Date) {
  const seed = createHash('sha256').update(`${purpose} ${name}`).digest().readUInt32BE(0)
  const content = purpose === 'passport' ? drawnPortrait(seed) : drawnSignature(seed)
  const fileId = namedId(`${purpose} ${name}`)
  await db
    .insertInto('stored_file')
    .values({
      file_id: fileId,
      purpose,
      media_type: 'image/png',
      byte_size: content.length,
      width: content.readUInt32BE(16),
      height: content.readUInt32BE(20),
      sha256: createHash('sha256').update(content).digest(),
      content,
      uploaded_by: namedId('user ho.maker'),
      created_at: since,
    })
    .execute()
  return fileId
}

function details(
  name: string,
  type: Details['organisation_type'],
  registration: string,
  registered: string,
  tax: string | null,
  at: Pick<Details, 'address' | 'city' | 'country' | 'phone' | 'email'>,
): Details {
  return {
    organisation_name: name,
    organisation_type: type,
    registration_number: registration,
    registration_date: registered,
    tax_number: tax,
    ...at,
  }
}
