import { CUSTOMER_KEYS, type CustomerKey } from '@portal/contract/customers/customer'
import { type CustomerOrder, type CustomerSeed, readCustomerOrders } from '@portal/contract/customers/customers.calls'
import { formatAmount, formatDateTime } from '@portal/contract/format'
import { TRANSACTION_STATUS_TONES } from '@portal/contract/transactions/transaction'
import { useNavigate, useTexts } from '@portal/portal-sdk'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Button, Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { ChoiceButton } from '@portal/shared-ui/chrome'
import { RetryNotice } from '@portal/shared-ui/panel'
import { TransactionEntries } from '@portal/shared-ui/review'
import { useState } from 'react'
import { transactionAddress } from '../../transaction-address.ts'

/** Isolates a name with Unicode marks, so that two names in Arabic script keep their places beside an arrow. */
const isolated = (name: string): string => `\u2068${name}\u2069`

/** Shows the orders of a customer, newest first, page by page, each with the facts that join it. */
export function CustomerOrders({ seed }: { readonly seed: CustomerSeed }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const navigate = useNavigate()
  const [joinedBy, setJoinedBy] = useState<CustomerKey | null>(null)
  // The last order of each page before the current one.
  const [before, setBefore] = useState<readonly string[]>([])
  const olderThan = before.at(-1)
  const read = useRead(
    readCustomerOrders,
    { ...seed, ...(joinedBy === null ? {} : { joinedBy }), ...(olderThan === undefined ? {} : { olderThan }) },
    { isAfresh: true, isQuiet: true, keepPrevious: true },
  )
  const choose = (key: CustomerKey | null) => {
    setJoinedBy(key)
    setBefore([])
  }
  const outage = outageOf(read)
  if (outage) return <RetryNotice message={outage.message} onRetry={outage.retry} />
  if (read.error) return <Text tone="muted">{read.error.message}</Text>
  if (!read.data) return <Skeleton width="100%" height={240} />
  const { orders, total, hasMore } = read.data
  const last = orders.at(-1)?.transactionId
  return (
    <Stack gap={3}>
      <Stack direction="row" gap={2} align="center" isWrapping role="group" aria-label={c('labels.joinedBy')}>
        <Text size={13} tone="muted">
          {c('labels.joinedBy')}
        </Text>
        {[null, ...CUSTOMER_KEYS].map((key) => (
          <ChoiceButton key={key ?? 'ALL'} size="sm" aria-pressed={joinedBy === key} onClick={() => choose(key)}>
            {key === null ? t('customers.anyKey') : c(`customerKey.${key}`)}
          </ChoiceButton>
        ))}
      </Stack>
      <Text size={13} tone="muted">
        {t('customers.orderCount', { count: total })}
      </Text>
      <TransactionEntries
        label={t('customers.orders')}
        entries={orders.map((order) => ({
          id: order.transactionId,
          reference: order.transactionContractReference,
          about: [
            `${formatDateTime(order.transactionCreatedAt, locale)} · ${order.mtoName}`,
            t('customers.between', { sender: isolated(order.transSender), receiver: isolated(order.transReceiver) }),
            ...joinedWords(order),
          ],
          amount: formatAmount(order.transactionDestinationAmount, order.transactionDestinationCountryCurrency, locale),
          status: {
            label: c(`status.transaction.${order.transactionStatus}`),
            tone: TRANSACTION_STATUS_TONES[order.transactionStatus],
          },
        }))}
        onOpen={(id) => {
          const order = orders.find(({ transactionId }) => transactionId === id)
          if (order) void navigate(transactionAddress(order))
        }}
      />
      <Stack direction="row" gap={2}>
        {before.length > 0 && <Button onClick={() => setBefore(before.slice(0, -1))}>{t('customers.newer')}</Button>}
        {hasMore && last && <Button onClick={() => setBefore([...before, last])}>{t('customers.older')}</Button>}
      </Stack>
    </Stack>
  )

  /** Says by which facts the order's sender and receiver were joined. */
  function joinedWords({ senderBy, receiverBy }: CustomerOrder): string[] {
    const words = (keys: readonly CustomerKey[]) => keys.map((key) => c(`customerKey.${key}`)).join(', ')
    return [
      ...(senderBy.length > 0 ? [t('customers.senderBy', { keys: words(senderBy) })] : []),
      ...(receiverBy.length > 0 ? [t('customers.receiverBy', { keys: words(receiverBy) })] : []),
    ]
  }
}
