import { isAmount, PAYOUT_CURRENCIES, type Requirement, SUBSIDIARIES } from '@portal/contract'
import { type Locale, splitAmount } from '@portal/contract/format'
import { readPartners } from '@portal/contract/partners/partners.calls'
import type { TransactionStatus } from '@portal/contract/transactions/transaction'
import { type Translate, usePermission } from '@portal/portal-sdk'
import { type Choice, usePartnerChoices } from '@portal/portal-sdk/read'
import {
  FilterAmountField,
  FilterChoiceField,
  type FilterFieldProps,
  FilterTextField,
  type ListFilter,
} from '@portal/shared-ui/table'
import type { Side } from './side.ts'

const { access } = readPartners
const FINDS_PARTNERS: Requirement = typeof access === 'object' && 'needs' in access ? access.needs : { any: [] }

export interface FilterWords {
  readonly t: Translate
  readonly c: Translate
  readonly locale: Locale
  readonly side: Side
  /** The subsidiaries in the user's scope. */
  readonly subsidiaries: readonly Choice[]
}

interface Asked extends FilterWords {
  /** The statuses that the user sees. */
  readonly statuses: readonly TransactionStatus[]
  /** The additional filters of a product. */
  readonly own: readonly ListFilter[]
}

/** Returns the filters of lists of transactions. */
export function transactionFilters({ t, c, locale, side, subsidiaries, statuses, own }: Asked): ListFilter[] {
  const amount = (id: 'minAmount' | 'maxAmount'): ListFilter => ({
    id,
    label: t(`transactions.${id}`),
    Field: FilterAmountField,
    wordOf: (value) => (isAmount(value) ? splitAmount(value, '', locale).figure : value),
  })
  const countries = subsidiaries.flatMap(({ value, label }) => {
    const subsidiary = SUBSIDIARIES.find(({ countryId }) => countryId === value)
    return subsidiary ? [{ value: subsidiary.country, label }] : []
  })
  return [
    ...(side === 'staff'
      ? [{ id: 'transactionMtoCode', label: c('labels.transactionMtoCode'), Field: PartnerField }]
      : []),
    {
      id: 'transactionStatus',
      label: c('labels.transactionStatus'),
      options: statuses.map((value) => ({ value, label: c(`status.transaction.${value}`) })),
    },
    {
      id: 'transactionDestinationCountryCurrency',
      label: c('labels.transactionDestinationCountryCurrency'),
      options: PAYOUT_CURRENCIES.map((value) => ({ value, label: value })),
    },
    ...own,
    amount('minAmount'),
    amount('maxAmount'),
    // The country filter is hidden if the user's scope has only one country.
    ...(side === 'staff' && countries.length > 1
      ? [
          {
            id: 'transactionDestinationCountryCode',
            label: c('labels.transactionDestinationCountryCode'),
            options: countries,
          },
        ]
      : []),
  ]
}

/** Shows the partner filter: users who may read partners find a partner by name, and other users type the code. */
function PartnerField(props: FilterFieldProps) {
  const mayFind = usePermission(FINDS_PARTNERS)
  return mayFind ? <FoundPartner {...props} /> : <FilterTextField {...props} />
}

function FoundPartner(props: FilterFieldProps) {
  return <FilterChoiceField {...props} {...usePartnerChoices(props.value)} />
}
