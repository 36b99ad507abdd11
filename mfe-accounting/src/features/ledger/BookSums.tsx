import type { BookSum } from '@portal/contract/ledger/ledger.calls'
import { useTexts } from '@portal/portal-sdk'
import { subsidiaryName } from '@portal/portal-sdk/read'
import { below, color, Grid, Stack, Surface, space, styled, Text, useLocale, width } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { Figure } from '@portal/shared-ui/table'

interface BookSumsProps {
  /** The sums of each book. Undefined while the sums are loading. */
  readonly books: readonly BookSum[] | undefined
}

const Balanced = styled.details({
  // Keeps its line while the sums are loading.
  minHeight: 28,
  '& > summary': { fontSize: 13, lineHeight: '28px', color: color.muted, cursor: 'pointer' },
  '&[open] > summary': { marginBottom: space(2) },
  // On a phone the rows need the height.
  [below(width.phone)]: { minHeight: 24, marginBlock: -4, '& > summary': { lineHeight: '24px' } },
})

const isBalanced = ({ totalDebit, totalCredit }: BookSum) => totalDebit === totalCredit

/**
 * Shows the debit and credit sums of each book, which must be equal. Balanced books are folded into one line, so that
 * the accounts begin near the top. Sums in different currencies are never added up.
 */
export function BookSums({ books = [] }: BookSumsProps) {
  const t = useTexts('mfe-accounting')
  const balanced = books.filter(isBalanced)
  const differing = books.filter((book) => !isBalanced(book))
  return (
    <>
      {differing.length > 0 && <Books books={differing} />}
      <Balanced>
        {books.length > 0 && (
          <summary>{t('ledger.balancedBooks', { balanced: balanced.length, total: books.length })}</summary>
        )}
        <Books books={balanced} />
      </Balanced>
    </>
  )
}

function Books({ books }: { readonly books: readonly BookSum[] }) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const { language } = useLocale()
  return (
    <Grid min={240} gap={3}>
      {books.map((book) => {
        const { env, countryId, currency, totalDebit, totalCredit } = book
        const isEqual = isBalanced(book)
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
