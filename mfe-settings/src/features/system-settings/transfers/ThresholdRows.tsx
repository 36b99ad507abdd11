import { bookCurrencies } from '@portal/contract/country-rules/country-rules'
import {
  type FilingThreshold,
  MOST_THRESHOLDS,
  THRESHOLD_BOUNDS,
  THRESHOLD_CUSTOMERS,
  THRESHOLD_KINDS,
  THRESHOLD_MEANS,
} from '@portal/contract/regulator-reports/filing-threshold'
import { useTexts } from '@portal/portal-sdk'
import { Button, Grid, Stack, Surface, Text } from '@portal/shared-ui'
import { AmountInput, CountInput, SelectInput } from '@portal/shared-ui/fields'
import type { FormState } from '@portal/shared-ui/form'
import type { RulesValues, ThresholdValue } from './rules-form.ts'

/** Shows the fields of the thresholds above which transactions are reported to the regulator. */
export function ThresholdRows({ form, countryId }: { form: FormState<RulesValues>; countryId: string }) {
  const t = useTexts('mfe-settings')
  const { filingThresholds } = form.values
  const put = (thresholds: readonly ThresholdValue[]) => form.setValue('filingThresholds', thresholds)
  const [currency = 'NGN'] = bookCurrencies(countryId)
  const added: ThresholdValue = {
    thresholdKind: 'CTR',
    thresholdMeans: 'ALL',
    thresholdCustomer: 'ALL',
    thresholdBound: 'FROM',
    thresholdAmount: '',
    thresholdCurrency: currency,
    thresholdDays: '1',
  }
  return (
    <Stack gap={4}>
      {filingThresholds.map((threshold, at) => (
        <ThresholdRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a threshold has no name of its own; fields are named by place
          key={at}
          at={at}
          threshold={threshold}
          countryId={countryId}
          onRemove={() => put(filingThresholds.filter((_, other) => other !== at))}
        />
      ))}
      {filingThresholds.length < MOST_THRESHOLDS && (
        <div>
          <Button size="sm" startIcon="plus" onClick={() => put([...filingThresholds, added])}>
            {t('rules.addThreshold')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

interface ThresholdRowProps {
  /** The index of the threshold in the request. */
  readonly at: number
  readonly threshold: ThresholdValue
  readonly countryId: string
  readonly onRemove: () => void
}

function ThresholdRow({ at, threshold, countryId, onRemove }: ThresholdRowProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const name = (field: keyof FilingThreshold) => `filingThresholds[${at}].${field}`
  const choice = (field: keyof FilingThreshold, options: readonly string[], words: string) => (
    <SelectInput
      name={name(field)}
      label={c(`labels.${field}`)}
      options={options.map((value) => ({ value, label: c(`${words}.${value}`) }))}
      isRequired
    />
  )
  return (
    <Surface level="sunken" padding={4}>
      <Stack gap={3}>
        <Stack direction="row" justify="space-between" align="center">
          <Text as="h3" size={14} weight="strong">
            {t('rules.threshold', { number: at + 1 })}
          </Text>
          <Button size="sm" variant="ghost" startIcon="trash" onClick={onRemove}>
            {t('rules.removeThreshold', { number: at + 1 })}
          </Button>
        </Stack>
        <Grid columns={3} gap={4}>
          {choice('thresholdKind', THRESHOLD_KINDS, 'filingKind')}
          {choice('thresholdMeans', THRESHOLD_MEANS, 'thresholdMeans')}
          {choice('thresholdCustomer', THRESHOLD_CUSTOMERS, 'thresholdCustomer')}
          <AmountInput
            name={name('thresholdAmount')}
            label={c('labels.thresholdAmount')}
            currency={threshold.thresholdCurrency}
            isRequired
          />
          <SelectInput
            name={name('thresholdCurrency')}
            label={c('labels.thresholdCurrency')}
            options={bookCurrencies(countryId).map((value) => ({ value, label: value }))}
            isRequired
          />
          {choice('thresholdBound', THRESHOLD_BOUNDS, 'thresholdBound')}
          <CountInput name={name('thresholdDays')} label={c('labels.thresholdDays')} isRequired />
        </Grid>
      </Stack>
    </Surface>
  )
}
