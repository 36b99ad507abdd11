export { ensureOrganisation } from './organisation.store.ts'
export { ORGANISATION_CHANGES, PARTNER_ORGANISATION_CHANGES } from './organisation-change.kind.ts'
export {
  mayChange,
  type OrganisationOwner,
  organisationsVisibleTo,
  ownerInScope,
  readsPartners,
  subjectOf,
} from './organisation-scope.ts'
export { ORGANISATION_BINDINGS } from './organisations.calls.ts'
export { readOwnSummary } from './organisations.read-model.ts'
