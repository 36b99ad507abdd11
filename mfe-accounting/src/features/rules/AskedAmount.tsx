import type { PayoutCurrency } from '@portal/contract'
import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import { useTexts } from '@portal/portal-sdk'
import { Grid } from '@portal/shared-ui'
import { AmountInput, SelectInput } from '@portal/shared-ui/fields'
import { Form, type FormState } from '@portal/shared-ui/form'
import { useEffect, useState } from 'react'

/** The amount to preview, and a currency that has slabs. */
export interface Asked {
  readonly amount: string
  readonly currency: PayoutCurrency
}

/** The amount previewed first. */
const FIRST_AMOUNT = '1000.00'

/** Holds the amount to preview. If its currency has no slab, the currency of the first slab replaces it. */
export function useAsked(slabs: readonly RuleSlab[]): readonly [Asked, (asked: Asked) => void] {
  const [asked, setAsked] = useState<Asked>({ amount: FIRST_AMOUNT, currency: 'NGN' })
  const isThere = slabs.some(({ slabCurrency }) => slabCurrency === asked.currency)
  const currency = isThere ? asked.currency : (slabs[0]?.slabCurrency ?? asked.currency)
  return [{ ...asked, currency }, setAsked]
}

interface AskedAmountProps {
  readonly slabs: readonly RuleSlab[]
  readonly asked: Asked
  readonly onChange: (asked: Asked) => void
}

/** Shows the field for the amount to preview. The amount is not submitted. */
export function AskedAmount({ slabs, asked, onChange }: AskedAmountProps) {
  return (
    <Form<Asked> key={asked.currency} initialValues={asked} onSubmit={onChange}>
      {(form) => <AskedFields form={form} slabs={slabs} onChange={onChange} />}
    </Form>
  )
}

function AskedFields({
  form: { values },
  slabs,
  onChange,
}: { form: FormState<Asked> } & Omit<AskedAmountProps, 'asked'>) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const { amount, currency } = values
  useEffect(() => onChange({ amount, currency }), [amount, currency, onChange])
  const currencies = [...new Set(slabs.map(({ slabCurrency }) => slabCurrency))]
  return (
    <Grid min={150} gap={3}>
      <AmountInput name="amount" label={t('rules.askedAmount')} currency={currency} />
      <SelectInput
        name="currency"
        label={c('labels.slabCurrency')}
        options={currencies.map((value) => ({ value, label: value }))}
        placeholder={null}
      />
    </Grid>
  )
}
