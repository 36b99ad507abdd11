import {
  COMPLIANCE_FLAGS,
  OFFICER_DOCUMENTS,
  ORGANISATION_FIELDS,
  PARAMETER_PRODUCTS,
  PARTNER_RULE_FIELDS,
  SETTING_RANGES,
} from '@portal/contract'
import type { FieldChange } from '@portal/contract/calls/queue'

/** The order in which a form asks for these fields; a stored change has lost it. */
const ORDER: readonly string[] = [
  'userFirstName',
  'userLastName',
  'username',
  'userEmail',
  'userPhone',
  'userSolId',
  'roleName',
  'userType',
  'userStatus',
  'countryId',
  'userMtoCode',
  'mtoCode',
  'mtoName',
  'mtoStatus',
  'mtoCountry',
  'mtoCountryCode',
  'mtoPhone',
  'mtoEmail',
  'mtoAddress',
  'mtoCbnLicenceNo',
  'mtoCbnLicense',
  'mtoCbnLicenseFile',
  'mtoAccounts',
  ...PARTNER_RULE_FIELDS,
  ...COMPLIANCE_FLAGS,
  'mtoUserFirstName',
  'mtoUserLastName',
  ...ORGANISATION_FIELDS,
  'officerFirstName',
  'officerLastName',
  'officerDesignation',
  'officerAuthBank',
  'officerUsername',
  ...OFFICER_DOCUMENTS,
  'parameterPayoutCurrency',
  ...PARAMETER_PRODUCTS.flatMap((product) => [
    `parameter${product}Enabled`,
    `parameter${product}Limit`,
    `parameterTrnCount${product}Limit`,
  ]),
  ...Object.keys(SETTING_RANGES),
]

/** The changes as their form has them; fields of no form known here follow as they came. */
export function inFormOrder(changes: readonly FieldChange[]): FieldChange[] {
  const placeOf = ({ field }: FieldChange) => (ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length)
  return [...changes].sort((one, other) => placeOf(one) - placeOf(other))
}
