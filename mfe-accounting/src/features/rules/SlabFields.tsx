import { NO_MAXIMUM, type RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import { formatAmount } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Stack, Text, useLocale } from '@portal/shared-ui'
import { AmountInput, SelectInput, SwitchInput, TextInput } from '@portal/shared-ui/fields'
import { CompoundField, type FormState } from '@portal/shared-ui/form'
import { useEffect } from 'react'
import { SLAB_CURRENCIES, type SlabValues, sentSlab } from './slab-form.ts'
import { rangeOf, type SlabRange } from './slab-range.ts'

const CURRENCIES = SLAB_CURRENCIES.map((currency) => ({ value: currency, label: currency }))

interface SlabFieldsProps {
  readonly form: FormState<SlabValues>
  readonly isKept: boolean
  readonly saved: RuleSlab | null
  /** The other slabs of the rule. */
  readonly others: readonly RuleSlab[]
  readonly onValues: (values: SlabValues) => void
}

/** Shows the slab's own fields. While the user types, a message compares the maximum with those of the other slabs. */
export function SlabFields({ form: { values, isDirty }, isKept, saved, others, onValues }: SlabFieldsProps) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  useEffect(() => onValues(values), [values, onValues])
  const { slabMaxAmount } = sentSlab(values)
  const currency = values.slabCurrency as RuleSlab['slabCurrency']
  const range = rangeOf({ slabCurrency: currency, slabMaxAmount: slabMaxAmount ?? '' }, saved, others)
  const twinKey = slabMaxAmount === NO_MAXIMUM ? 'validation.slabUnbounded' : 'validation.slabTwin'
  return (
    <Grid min={190} gap={4}>
      <TextInput
        name="slabCode"
        label={c('labels.slabCode')}
        hint={isKept ? t('rules.slabCodeStays') : undefined}
        readOnly={isKept}
        maxLength={10}
        autoComplete="off"
        spellCheck={false}
        isRequired
      />
      <SelectInput name="slabCurrency" label={c('labels.slabCurrency')} options={CURRENCIES} isRequired />
      <CompoundField name="slabMaxAmount" main="text">
        <Stack gap={1}>
          <AmountInput
            name="slabMaxAmount.text"
            label={c('labels.slabMaxAmount')}
            currency={values.slabCurrency || undefined}
            fault={isDirty && range?.twin ? c(twinKey, { slab: range.twin }) : undefined}
            isDisabled={values.slabMaxAmount.isUnlimited}
            isRequired={!values.slabMaxAmount.isUnlimited}
          />
          <RangeWord range={range} currency={values.slabCurrency} />
          <SwitchInput name="slabMaxAmount.isUnlimited" label={t('rules.noMaximum')} />
        </Stack>
      </CompoundField>
    </Grid>
  )
}

/**
 * Shows the range of amounts that the slab would cover, and the other slabs that would come before or after it instead.
 * Screen readers announce it.
 */
function RangeWord({ range, currency }: { readonly range: SlabRange | null; readonly currency: string }) {
  const t = useTexts('mfe-accounting')
  const locale = useLocale()
  const word = (amount: string) => formatAmount(amount, currency, locale)
  const isShown = range !== null && range.twin === null
  const crossed = isShown ? range.crossed : []
  return (
    <>
      <div aria-live="polite">
        {crossed.map(({ slabCode, slabMaxAmount }) => (
          <Text key={slabCode} size={13} tone="warning">
            {slabMaxAmount === NO_MAXIMUM
              ? t('rules.crossesUnbounded', { slab: slabCode })
              : t('rules.crosses', { slab: slabCode, maximum: word(slabMaxAmount) })}
          </Text>
        ))}
      </div>
      {isShown && (
        <Text size={12} tone="muted">
          {range.to === null
            ? t('rules.rangeOn', { from: word(range.from) })
            : t('rules.range', { from: word(range.from), to: word(range.to) })}
        </Text>
      )}
    </>
  )
}
