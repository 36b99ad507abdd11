import { FEE_LINES, VAT_PAYERS } from '@portal/contract/accounting-rules/fee-slabs'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Stack } from '@portal/shared-ui'
import { AmountInput, RadioInput, SelectInput } from '@portal/shared-ui/fields'
import { FeeByAmount } from './FeeByAmount.tsx'
import { type FeeValues, typedFeeSlabs } from './fee-form.ts'

interface FeeFieldsProps {
  readonly fee: FeeValues
  /** The currencies to choose from. */
  readonly currencies: readonly string[]
  /** Whether a fee is required, because the form is for a fee or the user began one. */
  readonly isRequired: boolean
}

/**
 * Shows the fields of a fee: a percentage with a minimum, a maximum and VAT. While the user types, the resulting slabs
 * are shown in words.
 */
export function FeeFields({ fee, currencies, isRequired }: FeeFieldsProps) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const slabs = typedFeeSlabs(fee)
  const currency = fee.feeCurrency || undefined
  return (
    <Stack gap={4}>
      <Grid columns={2} gap={4}>
        <AmountInput name="fee.feeRate" label={t('fee.rate')} currency="%" decimals={4} isRequired={isRequired} />
        <SelectInput
          name="fee.feeCurrency"
          label={c('labels.slabCurrency')}
          options={currencies.map((value) => ({ value, label: value }))}
          isRequired={isRequired}
        />
        <AmountInput name="fee.feeMinimum" label={t('fee.minimum')} currency={currency} />
        <AmountInput name="fee.feeMaximum" label={t('fee.maximum')} currency={currency} />
        <AmountInput name="fee.vatRate" label={t('fee.vat')} currency="%" decimals={4} />
        <SelectInput
          name="fee.feeLine"
          label={t('fee.line')}
          options={FEE_LINES.map((value) => ({ value, label: c(`entryAccount.${value}`) }))}
          placeholder={null}
        />
      </Grid>
      <RadioInput
        name="fee.vatPayer"
        label={t('fee.vatPayer')}
        options={VAT_PAYERS.map((value) => ({ value, label: t(`fee.payer.${value}`) }))}
        isDisabled={fee.vatRate === ''}
        isRow
      />
      {slabs && <FeeByAmount slabs={slabs} />}
    </Stack>
  )
}
