import { CASH_PICKUP_ORDER, type CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import { formatCountry, formatDate, type Locale } from '@portal/contract/format'
import type { Field } from '@portal/contract/record'
import { DIRECT_CREDIT_ORDER, type DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { type Translate, useTexts } from '@portal/portal-sdk'
import { useLocale } from '@portal/shared-ui'
import { ExpiryDate, PhoneText, ReadOnlyField } from '@portal/shared-ui/fields'
import type { ReactNode } from 'react'
import { bankWord } from './bank-words.ts'

/** The fields of orders of all products. */
const ORDER = { ...CASH_PICKUP_ORDER, ...DIRECT_CREDIT_ORDER }
export type OrderField = keyof typeof ORDER
/** The order fields of any product; fields that were not sent are absent. */
export type AnyOrder = Partial<DirectCreditOrder & CashPickupOrder>

interface OrderFieldsProps {
  readonly order: AnyOrder
  readonly fields: readonly OrderField[]
  /** The time (ISO 8601) at which the sender's document had to be valid; now by default. */
  readonly sentAt?: string
}

/** Shows the listed fields of an order that the partner sent, with their labels. */
export function OrderFields({ order, fields, sentAt }: OrderFieldsProps) {
  const c = useTexts('contract')
  const locale = useLocale()
  return fields.map((name) => {
    const value = order[name]
    if (!value) return null
    const { kind } = ORDER[name]
    return (
      <ReadOnlyField
        key={name}
        label={c(`labels.${name}`)}
        value={inWords(c, locale, name, value, sentAt)}
        isMono={kind === 'code' && name !== 'transactionReceiverBankCode'}
      />
    )
  })
}

function inWords(c: Translate, locale: Locale, name: OrderField, value: string, sentAt?: string): ReactNode {
  const { kind, words = 'yesNo' }: Field = ORDER[name]
  if (name === 'transactionReceiverBankCode') return bankWord(value) ?? value
  if (name === 'transactionSenderIdExpiryDate')
    return <ExpiryDate date={value} neededAt={sentAt} expiredLabel={c('document.expired')} />
  if (kind === 'phone') return <PhoneText number={value} />
  if (kind === 'choice') return c(`${words}.${value}`)
  if (kind === 'country') return formatCountry(value, locale.language)
  return kind === 'day' ? formatDate(value, locale) : value
}
