import { type ModuleName, SUBSIDIARIES } from '@portal/contract'
import { formatCountry, type Language } from '@portal/contract/format'
import { ORGANISATION, type OrganisationRecord } from '@portal/contract/officers/organisation'
import { sql } from 'kysely'
import { bothSides, type ChangeKind } from '../../../engine/approvals/index.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import type { RecordNames } from '../../../engine/records/index.ts'
import { writeOrganisation } from './organisation.store.ts'
import { findOrganisation } from './organisation-record.ts'
import { type OrganisationOwner, readersOf, subjectOf } from './organisation-scope.ts'

const PARTNER_NAMES: RecordNames = {
  isUuid: false,
  source: (ids) => sql`select m.mto_code as id, coalesce(g.organisation_name, m.mto_name) as name
    from mto m left join organisation g on g.mto_code = m.mto_code where m.mto_code = any(${ids}::text[])`,
}
const SUBSIDIARY_NAMES: RecordNames = {
  isUuid: false,
  source: (ids) => sql`select country_id as id, organisation_name as name
    from organisation where country_id = any(${ids}::text[])`,
}

/** Changes of subsidiaries' organisations; the country identifies the record. */
export const ORGANISATION_CHANGES = changesOf('USER', (countryId) => ({ countryId }), '/officer-details')
/** Changes of partners' organisations; the partner's code identifies the record. */
export const PARTNER_ORGANISATION_CHANGES = changesOf('MTO', (mtoCode) => ({ mtoCode }), '/officer-details?mtoCode=')

export const kindOf = (owner: OrganisationOwner) =>
  'mtoCode' in owner ? PARTNER_ORGANISATION_CHANGES : ORGANISATION_CHANGES

/**
 * Defines how an organisation's details change by approval. An organisation always exists, so it is only changed, never
 * created or deleted.
 */
function changesOf(
  module: ModuleName,
  ownerOf: (targetId: string) => OrganisationOwner,
  path: string,
): ChangeKind<OrganisationRecord> {
  return {
    subject: subjectOf('organisation', ownerOf('')),
    module,
    record: ORGANISATION,
    readers: readersOf(module),
    words: subsidiaryNames,
    names: module === 'MTO' ? PARTNER_NAMES : SUBSIDIARY_NAMES,
    link: (targetId) => (module === 'MTO' ? `${path}${targetId}` : path),
    forms: { UPDATE: (targetId) => `${path}${module === 'MTO' ? `${targetId}&` : '?'}panel=organisation` },
    async read(db, targetId, lock) {
      const owner = ownerOf(targetId)
      const organisation = await findOrganisation(db, owner, { lock })
      if (organisation === null) return null
      const { version, values } = organisation
      return {
        version,
        name: values.organisationName ?? targetId,
        snapshot: values,
        mtoCode: 'mtoCode' in owner ? owner.mtoCode : null,
        countryId: 'countryId' in owner ? owner.countryId : null,
      }
    },
    async validate({ db }, change) {
      if (change.mtoCode === null) return
      const { mto_status } = await db
        .selectFrom('mto')
        .select('mto_status')
        .where('mto_code', '=', change.mtoCode)
        .executeTakeFirstOrThrow()
      if (mto_status !== 'ACTIVE' && mto_status !== 'PENDING') {
        throw new Refusal('62', { message: 'message.partnerNotActive' })
      }
    },
    async applyUpdate({ db, now }, change) {
      const [, after] = bothSides(change)
      await writeOrganisation(db, ownerOf(change.targetId), after, now)
    },
  }
}

/** Returns the names to show for subsidiaries without a recorded name: their countries. */
function subsidiaryNames(language: Language): Record<string, string> {
  return Object.fromEntries(SUBSIDIARIES.map(({ countryId, country }) => [countryId, formatCountry(country, language)]))
}
