import { formatAmount, formatDateTime } from '@portal/contract/format'
import { TRANSACTION_STATUS_TONES, type TransactionStatus } from '@portal/contract/transactions/transaction'
import type { TransactionRow } from '@portal/contract/transactions/transactions.calls'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { TransactionEntries } from './TransactionEntries.tsx'

interface OrderEntriesProps {
  readonly label: string
  readonly orders: readonly TransactionRow[]
  /** Returns the label of a status. */
  readonly statusWord: (status: TransactionStatus) => string
  readonly onOpen: (transactionId: string) => void
}

/** A list of orders with their time, partner, amount and status. */
export function OrderEntries({ label, orders, statusWord, onOpen }: OrderEntriesProps) {
  const locale = useLocale()
  return (
    <TransactionEntries
      label={label}
      entries={orders.map((order) => ({
        id: order.transactionId,
        reference: order.transactionContractReference,
        about: [`${formatDateTime(order.transactionCreatedAt, locale)} · ${order.mtoName}`],
        amount: formatAmount(order.transactionDestinationAmount, order.transactionDestinationCountryCurrency, locale),
        status: {
          label: statusWord(order.transactionStatus),
          tone: TRANSACTION_STATUS_TONES[order.transactionStatus],
        },
      }))}
      onOpen={onOpen}
    />
  )
}
