import { formatAmount } from '@portal/contract/format'
import type { TillRow } from '@portal/contract/tills/tills.calls'
import { useTexts } from '@portal/portal-sdk'
import { useLocale } from '@portal/shared-ui'
import { SummaryCards } from '@portal/shared-ui/chrome'

/** Shows the till's cash from the vault, its payments and its balance, and after closing also the counted amount. */
export function TillFigures({ till }: { readonly till: TillRow }) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const { countedAmount, differenceAmount } = till
  const card = (id: string, label: string, value: string) => ({
    id,
    label,
    value: formatAmount(value, till.currency, locale),
  })
  return (
    <SummaryCards
      cards={[
        card('float', c('labels.tillFloat'), till.tillFloat),
        card('paid', c('labels.paidOut'), till.paidOut),
        ...(countedAmount === null
          ? [card('balance', t('tills.balance'), till.balance)]
          : [card('counted', c('labels.countedAmount'), countedAmount)]),
        ...(differenceAmount === null ? [] : [card('difference', c('labels.differenceAmount'), differenceAmount)]),
      ]}
    />
  )
}
