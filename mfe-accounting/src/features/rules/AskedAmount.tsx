import type { PayoutCurrency } from '@portal/contract'
import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import { useTexts } from '@portal/portal-sdk'
import { Grid } from '@portal/shared-ui'
import { AmountInput, SelectInput } from '@portal/shared-ui/fields'
import { Form, type FormState } from '@portal/shared-ui/form'
import { useEffect, useState } from 'react'

/** The input for the amount to preview, in a currency of the slabs. */
export interface Asked {
  readonly amount: string
  readonly currency: PayoutCurrency
}

/** The initial amount. */
const FIRST_AMOUNT = '1000.00'

/** The amount to preview; a currency without slabs is replaced by the first one that has some. */
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

/** The amount field; it is not submitted. */
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
