import type { PayoutCurrency } from '@portal/contract'
import type { LimitRate } from '@portal/contract/country-rules/country-rules'
import { todayIn } from '@portal/contract/periods'
import { useTexts } from '@portal/portal-sdk'
import { Button, Grid, Stack, Surface, Text } from '@portal/shared-ui'
import { AmountInput, DateInput, TextInput } from '@portal/shared-ui/fields'
import type { FormState } from '@portal/shared-ui/form'
import { type RulesValues, ratedCurrencies, zoneOfRules } from './rules-form.ts'

/** Shows the fields of the rates: one rate per currency, each with its date and source. */
export function RateRows({ form, countryId }: { form: FormState<RulesValues>; countryId: string }) {
  const t = useTexts('mfe-settings')
  const { limitRates } = form.values
  const today = todayIn(zoneOfRules(countryId))
  const put = (rates: readonly LimitRate[]) => form.setValue('limitRates', rates)
  const without = (currency: PayoutCurrency) => limitRates.filter(({ rateCurrency }) => rateCurrency !== currency)
  const missing = ratedCurrencies(countryId).filter((currency) =>
    limitRates.every(({ rateCurrency }) => rateCurrency !== currency),
  )
  return (
    <Stack gap={4}>
      {limitRates.map(({ rateCurrency }, at) => (
        <RateRow
          key={rateCurrency}
          at={at}
          currency={rateCurrency}
          today={today}
          onRemove={() => put(without(rateCurrency))}
        />
      ))}
      {missing.length > 0 && (
        <Stack direction="row" gap={3} align="center" isWrapping>
          <Text size={13} tone="muted">
            {t('rules.unrated', { currencies: missing.join(', ') })}
          </Text>
          {missing.map((rateCurrency) => (
            <Button
              key={rateCurrency}
              size="sm"
              startIcon="plus"
              onClick={() => put([...limitRates, { rateCurrency, nairaPerUnit: '', rateDate: today, rateSource: '' }])}
            >
              {t('rules.addRate', { currency: rateCurrency })}
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

interface RateRowProps {
  /** The index of the rate in the request. */
  readonly at: number
  readonly currency: PayoutCurrency
  readonly today: string
  readonly onRemove: () => void
}

function RateRow({ at, currency, today, onRemove }: RateRowProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const name = (field: keyof LimitRate) => `limitRates[${at}].${field}`
  return (
    <Surface level="sunken" padding={4}>
      <Stack gap={3}>
        <Stack direction="row" justify="space-between" align="center">
          <Text as="h3" size={14} weight="strong">
            {currency}
          </Text>
          <Button size="sm" variant="ghost" startIcon="trash" onClick={onRemove}>
            {t('rules.removeRate', { currency })}
          </Button>
        </Stack>
        <Grid columns={3} gap={4}>
          <AmountInput
            name={name('nairaPerUnit')}
            label={t('rules.nairaFor', { currency })}
            currency="NGN"
            decimals={6}
            isRequired
          />
          <DateInput name={name('rateDate')} label={c('labels.rateDate')} max={today} isRequired />
          <TextInput
            name={name('rateSource')}
            label={c('labels.rateSource')}
            maxLength={60}
            autoComplete="off"
            isRequired
          />
        </Grid>
      </Stack>
    </Surface>
  )
}
