import { PAYOUT_CURRENCIES, type Requirement, SUBSIDIARIES } from '@portal/contract'
import { readPartners } from '@portal/contract/calls/partners'
import { type Locale, splitAmount } from '@portal/contract/format'
import { type Translate, usePermission, useTexts } from '@portal/portal-sdk'
import { type Choice, usePartnerChoices } from '@portal/portal-sdk/read'
import { FilterChoiceField, type FilterFieldProps, FilterTextField, type ListFilter } from '@portal/shared-ui/table'
import { type Side, statusesOf } from './direct-credit-statuses.ts'
import { plainAmount } from './plain-amount.ts'

const PRODUCTS = ['DC', 'DC_INTER_BANK'] as const

const { access } = readPartners
const FINDS_PARTNERS: Requirement = typeof access === 'object' && 'needs' in access ? access.needs : { any: [] }

interface Words {
  readonly t: Translate
  readonly c: Translate
  readonly locale: Locale
  readonly side: Side
  /** Those the reader looks after. */
  readonly subsidiaries: readonly Choice[]
}

/** What the direct credits are narrowed by. */
export function directCreditFilters({ t, c, locale, side, subsidiaries }: Words): ListFilter[] {
  const amount = (id: 'minAmount' | 'maxAmount'): ListFilter => ({
    id,
    label: t(`directCredits.${id}`),
    Field: AmountField,
    wordOf: (value) => (plainAmount(value) === '' ? value : splitAmount(plainAmount(value), '', locale).figure),
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
      options: statusesOf(side).map((value) => ({ value, label: c(`status.transaction.${value}`) })),
    },
    {
      id: 'transactionDestinationCountryCurrency',
      label: c('labels.transactionDestinationCountryCurrency'),
      options: PAYOUT_CURRENCIES.map((value) => ({ value, label: value })),
    },
    {
      id: 'screeningType',
      label: c('labels.screeningType'),
      options: PRODUCTS.map((value) => ({ value, label: c(`screeningType.${value}`) })),
    },
    {
      id: 'recallWaits',
      label: c('labels.recallWaits'),
      options: [{ value: 'YES', label: c('status.recall.REQUESTED') }],
    },
    amount('minAmount'),
    amount('maxAmount'),
    // Of one country there is nothing to choose.
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

/** Whoever may read partners finds one by name, others type its code. */
function PartnerField(props: FilterFieldProps) {
  const mayFind = usePermission(FINDS_PARTNERS)
  return mayFind ? <FoundPartner {...props} /> : <FilterTextField {...props} />
}

function FoundPartner(props: FilterFieldProps) {
  return <FilterChoiceField {...props} {...usePartnerChoices(props.value)} />
}

function AmountField({ onChange, ...props }: FilterFieldProps) {
  const t = useTexts('mfe-transactions')
  return (
    <FilterTextField {...props} hint={t('directCredits.amountHint')} onChange={(text) => onChange(plainAmount(text))} />
  )
}
