import { sql } from 'kysely'
import type { Domain } from '../../../engine/domain.ts'
import { ORGANISATION_CHANGES, PARTNER_ORGANISATION_CHANGES } from './organisation-change.kind.ts'
import { ORGANISATION_BINDINGS } from './organisations.calls.ts'

export { ensureOrganisation, subsidiaryName } from './organisation.store.ts'
export { isOf } from './organisation-record.ts'
export {
  mayChange,
  namedOrganisation,
  type OrganisationOwner,
  organisationsVisibleTo,
  ownerInScope,
  readersOf,
  readsPartners,
  subjectOf,
} from './organisation-scope.ts'
export { readOwnSummary } from './organisations.read-model.ts'

export const domain: Domain = {
  bindings: ORGANISATION_BINDINGS,
  changeKinds: [ORGANISATION_CHANGES, PARTNER_ORGANISATION_CHANGES],
  storedPhones: [
    {
      ...{ table: 'organisation', id: 'organisation_id', column: 'phone', field: 'organisationPhone', check: 'valid' },
      country: sql`coalesce(s.country, s.country_id)`,
    },
  ],
}
