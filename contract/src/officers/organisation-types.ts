/** The types of organisations that forms offer (spec §5); labels are `organisationType.<type>`. */
export const ORGANISATION_TYPES = [
  'LIMITED_LIABILITY',
  'PLC',
  'SOLE_PROPRIETORSHIP',
  'ASSOCIATION',
  'NON_PROFIT',
  'PARTNERSHIP',
  'ENTERPRISE',
] as const
export type OrganisationType = (typeof ORGANISATION_TYPES)[number]

/** The roles that an officer can have in the organisation (spec §6). */
export const OFFICER_DESIGNATIONS = ['DIRECTOR', 'SIGNATORY', 'DIRECTOR&SIGNATORY'] as const
export type OfficerDesignation = (typeof OFFICER_DESIGNATIONS)[number]
