import { CUSTOMER_WINDOWS } from '@portal/contract/customers/customer'
import type { CustomerDetail } from '@portal/contract/customers/customers.calls'
import { formatAmount, formatCount, formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { useLocale } from '@portal/shared-ui'
import { FigureTable } from './FigureTable.tsx'

/** Shows how often a customer sent and received money. */
export function CustomerBehaviours({ customer: { behaviour } }: { readonly customer: CustomerDetail }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const n = (count: number) => formatCount(count, locale)
  return (
    <FigureTable
      label={t('customers.behaviour')}
      heads={[
        t('customers.as'),
        ...CUSTOMER_WINDOWS.map((days) => t('customers.days', { count: days })),
        ...[t('customers.all'), t('customers.people'), t('customers.partners'), t('customers.first')],
      ]}
      rows={behaviour.map(({ side, recent, orders, others, partners, firstOrderAt }) => [
        c(`customerSide.${side}`),
        ...recent.map(n),
        ...[n(orders), n(others), n(partners), formatDateTime(firstOrderAt, locale)],
      ])}
    />
  )
}

/** Shows the payout totals of a customer in each currency. */
export function CustomerSums({ customer: { sums } }: { readonly customer: CustomerDetail }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  return (
    <FigureTable
      label={t('customers.sums')}
      heads={[t('customers.as'), t('customers.all'), t('customers.total')]}
      rows={sums.map(({ side, currency, orders, total }) => [
        `${c(`customerSide.${side}`)} · ${currency}`,
        formatCount(orders, locale),
        formatAmount(total, currency, locale),
      ])}
    />
  )
}
