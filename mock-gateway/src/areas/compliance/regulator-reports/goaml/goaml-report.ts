import type { FilingKind } from '@portal/contract/regulator-reports/regulator-report'
import type { GoamlElement, GoamlGroup, GoamlWhere } from './goaml-element.ts'
import {
  accountElements,
  type ClientElement,
  entityElements,
  isLegally,
  type PersonRules,
  personElements,
} from './goaml-people.ts'
import type { GoamlVersion } from './goaml-version.ts'

/** The kinds of reports that give grounds and the action taken. */
const GROUNDED: readonly FilingKind[] = ['STR', 'AFR']

interface ReportRules {
  readonly version: GoamlVersion
  readonly clientRequires: readonly ClientElement[]
}

/** The bank is the customer's bank unless the order is for an account at another bank. */
const isDelivered = (...is: readonly string[]): GoamlWhere => ({ part: 'transaction', value: 'delivery', is })

/** Returns the elements of a report with one transaction, in the order of the schema. */
export function reportElements({ version, clientRequires }: ReportRules): GoamlGroup {
  const client: PersonRules = { version, required: clientRequires }
  const other: PersonRules = { version, required: [] }
  return {
    element: 'report',
    of: 'report',
    children: [
      { element: 'rentity_id', value: 'entityId', most: 20, required: true },
      { element: 'submission_code', fixed: 'E' },
      { element: 'report_code', value: 'kind', codes: 'kind', required: true },
      { element: 'entity_reference', value: 'number', most: 255 },
      { element: 'submission_date', value: 'submittedOn', isDay: true, required: true },
      { element: 'currency_code_local', value: 'localCurrency', isCurrency: true, required: true },
      {
        element: 'reporting_person',
        required: true,
        children: [
          { element: 'first_name', value: 'reporterFirstName', most: 100, required: true },
          { element: 'last_name', value: 'reporterLastName', most: 100, required: true },
          { element: 'email', value: 'reporterEmail', most: 255 },
        ],
      },
      { element: 'reason', value: 'reason', most: 4000, required: GROUNDED },
      { element: 'action', value: 'action', most: 4000, required: GROUNDED },
      {
        element: 'transaction',
        of: 'transaction',
        required: true,
        children: [
          { element: 'transactionnumber', value: 'contractReference', most: 50, required: true },
          { element: 'internal_ref_number', value: 'partnerReference', most: 50 },
          { element: 'transaction_location', value: 'location', most: 255 },
          { element: 'transaction_description', value: 'description', most: 4000, required: true },
          { element: 'date_transaction', value: 'happenedAt', required: true },
          { element: 'transmode_code', value: 'delivery', codes: 'mode', required: true },
          { element: 'amount_local', value: 'amountLocal', required: true },
          fromSide('t_from', [isDelivered('OWN_ACCOUNT', 'CASH')], other),
          fromSide('t_from_my_client', [isDelivered('OTHER_ACCOUNT')], client),
          toSide('t_to_my_client', [isDelivered('OWN_ACCOUNT', 'CASH')], client),
          toSide('t_to', [isDelivered('OTHER_ACCOUNT')], other),
        ],
      },
    ],
  }
}

const fromSide = (element: string, where: readonly GoamlWhere[], rules: PersonRules): GoamlGroup => ({
  element,
  where,
  required: true,
  children: [
    { element: 'from_funds_code', value: 'sourceFunds', codes: 'funds', required: true },
    foreign('from_foreign_currency', 'source'),
    ...party('from', 'sender', rules),
    { element: 'from_country', value: 'sourceCountry', required: true },
  ],
})

const toSide = (element: string, where: readonly GoamlWhere[], rules: PersonRules): GoamlGroup => ({
  element,
  where,
  required: true,
  children: [
    { element: 'to_funds_code', value: 'delivery', codes: 'funds', required: true },
    foreign('to_foreign_currency', 'destination'),
    {
      element: 'to_account',
      of: 'receiver',
      required: true,
      where: [isDelivered('OWN_ACCOUNT', 'OTHER_ACCOUNT')],
      children: accountElements(rules),
    },
    ...party('to', 'receiver', rules).map((one) => ({ ...one, where: [...(one.where ?? []), isDelivered('CASH')] })),
    { element: 'to_country', value: 'destinationCountry', required: true },
  ],
})

const party = (prefix: 'from' | 'to', part: 'sender' | 'receiver', rules: PersonRules): readonly GoamlGroup[] => [
  {
    element: `${prefix}_person`,
    of: part,
    required: true,
    where: [isLegally(part, 'PERSON')],
    children: personElements(rules),
  },
  {
    element: `${prefix}_entity`,
    of: part,
    required: true,
    where: [isLegally(part, 'ORGANISATION')],
    children: entityElements(rules),
  },
]

/** The amount in a foreign currency; the content has a rate only for a foreign one. */
const foreign = (element: string, side: 'source' | 'destination'): GoamlElement => ({
  element,
  where: [{ part: 'transaction', value: `${side}Foreign`, is: ['YES'] }],
  required: true,
  children: [
    { element: 'foreign_currency_code', value: `${side}Currency`, isCurrency: true, required: true },
    { element: 'foreign_amount', value: `${side}Amount`, required: true },
    { element: 'foreign_exchange_rate', value: `${side}Rate`, required: true },
  ],
})
