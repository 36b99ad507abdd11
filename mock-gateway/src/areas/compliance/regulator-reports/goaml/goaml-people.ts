import type { FilingPart } from '@portal/contract/regulator-reports/regulator-reports.calls'
import type { GoamlElement, GoamlGroup, GoamlValue, GoamlWhere } from './goaml-element.ts'
import type { GoamlVersion } from './goaml-version.ts'

/** The data of the bank's own customer that a regulator requires. Of other people, only the name is required. */
export type ClientElement =
  | 'gender'
  | 'birthdate'
  | 'phones'
  | 'addresses'
  | 'nationality1'
  | 'residence'
  | 'occupation'
  | 'identification'

export interface PersonRules {
  readonly version: GoamlVersion
  readonly required: readonly ClientElement[]
}

const ADDRESS: readonly GoamlElement[] = [
  {
    element: 'address',
    required: true,
    children: [
      { element: 'address_type', fixed: 'P' },
      { element: 'address', value: 'street', most: 100, required: true },
      { element: 'city', value: 'city', most: 255, required: true },
      { element: 'country_code', value: 'addressCountry' },
    ],
  },
]

const PHONE: readonly GoamlElement[] = [
  {
    element: 'phone',
    required: true,
    children: [
      { element: 'tph_contact_type', fixed: 'P' },
      { element: 'tph_communication_type', fixed: 'M' },
      { element: 'tph_number', value: 'phone', most: 50, required: true },
    ],
  },
]

const identificationElements = (isClient: boolean): readonly GoamlElement[] => [
  { element: 'type', value: 'idType', codes: 'idType', required: true },
  { element: 'number', value: 'idNumber', most: 255, required: true },
  { element: 'issue_date', value: 'idIssueDate', isDay: true },
  { element: 'expiry_date', value: 'idExpiryDate', isDay: true },
  { element: 'issued_by', value: 'idIssuer', most: 255 },
  { element: 'issue_country', value: 'idCountry', ...requiredIf(isClient) },
]

function requiredIf(isRequired: boolean): { readonly required?: true } {
  return isRequired ? { required: true } : {}
}

/** Returns the elements of a person, in the order of the schema. */
export function personElements({ version, required }: PersonRules): readonly GoamlElement[] {
  const must = (element: ClientElement) => requiredIf(required.includes(element))
  return [
    { element: 'gender', value: 'gender', codes: 'gender', ...must('gender') },
    { element: 'first_name', value: 'firstName', most: 100, required: true },
    { element: 'middle_name', value: 'middleName', most: 100 },
    { element: 'last_name', value: 'lastName', most: 100, required: true },
    { element: 'birthdate', value: 'birthDate', isDay: true, ...must('birthdate') },
    { element: 'phones', ...must('phones'), children: PHONE },
    { element: 'addresses', ...must('addresses'), children: ADDRESS },
    { element: 'nationality1', value: 'nationality', ...must('nationality1') },
    { element: 'residence', value: 'country', ...must('residence') },
    { element: 'email', value: 'email', most: 255 },
    { element: 'occupation', value: 'occupation', most: 255, ...must('occupation') },
    ...identification(version, required.includes('identification')),
  ]
}

function identification(version: GoamlVersion, isClient: boolean): readonly GoamlElement[] {
  const must = requiredIf(isClient)
  const one: GoamlGroup = { element: 'identification', ...must, children: identificationElements(isClient) }
  return version === 4 ? [one] : [{ element: 'identifications', ...must, children: [one] }]
}

/** Returns the elements of an organisation, in the order of the schema. */
export const entityElements = ({ required }: PersonRules): readonly GoamlElement[] => [
  { element: 'name', value: 'fullName', most: 255, required: true },
  { element: 'incorporation_number', value: 'registration', most: 50, ...requiredIf(required.length > 0) },
  { element: 'business', value: 'business', most: 255 },
  { element: 'phones', children: PHONE },
  { element: 'addresses', ...requiredIf(required.includes('addresses')), children: ADDRESS },
  { element: 'email', value: 'email', most: 255 },
  { element: 'incorporation_country_code', value: 'country' },
]

/** Returns the conditions under which a party of the order is a person or an organisation. */
export const isLegally = (part: FilingPart, legalKind: 'PERSON' | 'ORGANISATION'): GoamlWhere => ({
  part,
  value: 'legalKind',
  is: [legalKind],
})

/** Returns the elements of the receiver's account, in the order of the schema. */
export function accountElements(rules: PersonRules): readonly GoamlElement[] {
  const isClient = rules.required.length > 0
  const holder: readonly GoamlElement[] = isClient
    ? [
        {
          element: 't_entity',
          required: true,
          where: [isLegally('receiver', 'ORGANISATION')],
          children: entityElements(rules),
        },
        ...signatory(rules),
      ]
    : []
  const opened: GoamlValue = { element: 'opened', value: 'accountOpened', isDay: true, ...requiredIf(isClient) }
  return [
    { element: 'institution_name', value: 'bankName', most: 255, required: true },
    { element: 'institution_code', value: 'bankCode', most: 50, required: true },
    { element: 'account', value: 'accountNumber', most: 50, required: true },
    { element: 'account_name', value: 'fullName', most: 255 },
    ...holder,
    ...(isClient ? [opened, { element: 'status_code', fixed: 'A' }] : []),
  ]
}

function signatory(rules: PersonRules): readonly GoamlElement[] {
  const where = [isLegally('receiver', 'PERSON')]
  const children: readonly GoamlElement[] = [
    { element: 'is_primary', fixed: '1' },
    { element: 't_person', required: true, children: personElements(rules) },
    { element: 'role', fixed: 'A' },
  ]
  if (rules.version === 4) return [{ element: 'signatory', required: true, where, children }]
  const related: GoamlGroup = { element: 'account_related_person', required: true, children }
  return [{ element: 'related_persons', required: true, where, children: [related] }]
}
