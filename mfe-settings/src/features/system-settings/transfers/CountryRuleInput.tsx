import {
  bookCurrencies,
  COUNTRY_RULE_RANGES,
  SENDER_DETAILS_CURRENCIES,
} from '@portal/contract/country-rules/country-rules'
import { FILING_FORMATS } from '@portal/contract/regulator-reports/regulator-report'
import { useTexts } from '@portal/portal-sdk'
import { Stack } from '@portal/shared-ui'
import {
  AmountInput,
  CheckboxGroupInput,
  CountInput,
  LimitInput,
  SelectInput,
  TextInput,
} from '@portal/shared-ui/fields'
import type { ShownRule } from './rule-groups.ts'
import { documentsOf, type RulesValues } from './rules-form.ts'

interface CountryRuleInputProps {
  readonly field: ShownRule
  readonly countryId: string
  readonly values: RulesValues
}

/** Shows the input for a rule. */
export function CountryRuleInput({ field, countryId, values }: CountryRuleInputProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const label = c(`labels.${field}`)
  const currencies = bookCurrencies(countryId).map((value) => ({ value, label: value }))
  switch (field) {
    case 'payoutCurrencies':
    case 'cashCurrencies':
      return (
        <CheckboxGroupInput name={field} label={label} hint={t(`rules.hint.${field}`)} options={currencies} isRow />
      )
    case 'identityTypes':
      return (
        <CheckboxGroupInput
          name={field}
          label={label}
          options={documentsOf(countryId).map((value) => ({ value, label: c(`identityType.${value}`) }))}
        />
      )
    case 'cashCap':
      return (
        <LimitInput
          name={field}
          label={label}
          hint={t('rules.hint.cashCap')}
          unlimitedLabel={t('rules.noCap')}
          kind="amount"
          currency="USD"
        />
      )
    case 'cashReportThreshold':
      return (
        <AmountInCurrency
          field={field}
          currencyField="cashReportCurrency"
          currencies={currencies}
          values={values}
          unlimitedLabel={t('rules.noReport')}
        />
      )
    case 'senderDetailsAbove':
      return (
        <AmountInCurrency
          field={field}
          currencyField="senderDetailsCurrency"
          currencies={SENDER_DETAILS_CURRENCIES.map((value) => ({ value, label: value }))}
          values={values}
          hint={t('rules.hint.senderDetailsAbove')}
          unlimitedLabel={t('rules.noSenderDetails')}
        />
      )
    case 'filingFormat':
      return (
        <SelectInput
          name={field}
          label={label}
          options={FILING_FORMATS.map((value) => ({ value, label: c(`filingFormat.${value}`) }))}
          isRequired
        />
      )
    case 'filingEntityId':
      return (
        <TextInput name={field} label={label} hint={t('rules.hint.filingEntityId')} maxLength={20} autoComplete="off" />
      )
    case 'rateTolerance':
    case 'limitRateTolerance':
      return <AmountInput name={field} label={label} hint={t(`rules.hint.${field}`)} currency="%" isRequired />
    case 'twoCheckersFrom':
      return <AmountInput name={field} label={label} hint={t(`rules.hint.${field}`)} currency="NGN" isRequired />
    default: {
      const [min, max] = COUNTRY_RULE_RANGES[field]
      return <CountInput name={field} label={label} hint={t(`rules.hint.${field}`, { min, max })} isRequired />
    }
  }
}

interface AmountInCurrencyProps extends Pick<CountryRuleInputProps, 'values'> {
  readonly field: 'cashReportThreshold' | 'senderDetailsAbove'
  readonly currencyField: 'cashReportCurrency' | 'senderDetailsCurrency'
  readonly currencies: readonly { readonly value: string; readonly label: string }[]
  readonly hint?: string
  readonly unlimitedLabel: string
}

/** Shows the input for an amount that may be absent, and for its currency. */
function AmountInCurrency({ field, currencyField, currencies, values, ...limit }: AmountInCurrencyProps) {
  const c = useTexts('contract')
  return (
    <Stack gap={3}>
      <LimitInput name={field} label={c(`labels.${field}`)} kind="amount" currency={values[currencyField]} {...limit} />
      {!values[field].isUnlimited && (
        <SelectInput name={currencyField} label={c(`labels.${currencyField}`)} options={currencies} isRequired />
      )}
    </Stack>
  )
}
