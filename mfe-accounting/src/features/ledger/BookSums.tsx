import type { BookSum } from '@portal/contract/ledger/ledger.calls'
import { useTexts } from '@portal/portal-sdk'
import { subsidiaryName } from '@portal/portal-sdk/read'
import { Grid, Stack, Surface, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { Figure } from '@portal/shared-ui/table'

interface BookSumsProps {
  /** The sums of each book. Undefined while the sums are loading. */
  readonly books: readonly BookSum[] | undefined
}

/**
 * Shows the debit and credit sums of each book, which must be equal. Sums in different currencies are never added up.
 */
export function BookSums({ books = [] }: BookSumsProps) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const { language } = useLocale()
  return (
    <Grid min={240} gap={3}>
      {books.map(({ env, countryId, currency, totalDebit, totalCredit }) => {
        const isEqual = totalDebit === totalCredit
        return (
          <Surface key={`${env} ${countryId} ${currency}`}>
            <Stack gap={1}>
              <Stack direction="row" gap={2} align="center" justify="space-between">
                <Text size={13} tone="muted">
                  {[subsidiaryName(countryId, language), currency, ...(env === 'live' ? [] : [c(`env.${env}`)])].join(
                    ' · ',
                  )}
                </Text>
                <StatusChip
                  label={isEqual ? t('ledger.balances') : t('ledger.differs')}
                  tone={isEqual ? 'positive' : 'negative'}
                />
              </Stack>
              {(['debit', 'credit'] as const).map((side) => (
                <Stack key={side} direction="row" gap={2} justify="space-between">
                  <Text as="span" size={13}>
                    {c(`labels.${side}`)}
                  </Text>
                  <Text as="span" weight="medium">
                    <Figure amount={side === 'debit' ? totalDebit : totalCredit} {...(side === 'credit' && { side })} />
                  </Text>
                </Stack>
              ))}
            </Stack>
          </Surface>
        )
      })}
    </Grid>
  )
}
