import { formatAmount } from '@portal/contract/format'
import type { ReturnTerms } from '@portal/contract/transactions/returns.calls'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Stack, useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { returnedBy } from './returned-by.ts'

interface WhatComesBackProps {
  readonly terms: ReturnTerms
  readonly withFees: boolean
  readonly currency: string
}

/** Shows the amount returned to the wallet, and the wallet's available balance before and after the return. */
export function WhatComesBack({ terms, withFees, currency }: WhatComesBackProps) {
  const c = useTexts('contract')
  const locale = useLocale()
  const { amountReturned, availableAfter } = returnedBy(terms, withFees)
  const amount = (value: string) => formatAmount(value, currency, locale)
  return (
    <Stack gap={4}>
      <ReadOnlyField label={c('labels.amountReturned')} value={amount(amountReturned)} />
      <Grid min={150} gap={4}>
        <ReadOnlyField label={c('labels.availableBefore')} value={amount(terms.available)} />
        <ReadOnlyField label={c('labels.availableAfter')} value={amount(availableAfter)} />
      </Grid>
    </Stack>
  )
}
