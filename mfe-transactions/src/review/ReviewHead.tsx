import { formatAmount } from '@portal/contract/format'
import { TRANSACTION_STATUS_TONES } from '@portal/contract/transactions/transaction'
import { useTexts } from '@portal/portal-sdk'
import { useLocale } from '@portal/shared-ui'
import { ReviewHead as Head } from '@portal/shared-ui/review'
import { initialsOf } from './initials.ts'
import type { ReviewedTransaction } from './reviewed.ts'
import { SenderPicture } from './SenderPicture.tsx'

/** Returns the number format of rates, which have more decimals than amounts. */
const rateIn = (language: string) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 8 })

interface ReviewHeadProps {
  readonly transaction: ReviewedTransaction
  /** The destination of the money: an account or a branch. */
  readonly where: readonly (string | null | undefined)[]
  /** The URL of the sender's picture; without it, the receiver's initials are shown. */
  readonly picture: string | null
  /** Whether the user may now pay the order in cash. */
  readonly isReady?: boolean
}

/** Shows the receiver, the amount, the sender and the status. */
export function ReviewHead({ transaction, where, picture, isReady = false }: ReviewHeadProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const { transactionStatus, transReceiver, order } = transaction
  const status = c(`status.transaction.${transactionStatus}`)
  const source = formatAmount(transaction.transactionAmount, transaction.transactionSourceCountryCurrency, locale)
  const destination = formatAmount(
    transaction.transactionDestinationAmount,
    transaction.transactionDestinationCountryCurrency,
    locale,
  )
  const { transactionRate } = order
  const rate = transactionRate && rateIn(locale.language).format(transactionRate as Intl.StringNumericLiteral)
  const from = rate ? t('review.fromAt', { amount: source, rate }) : t('review.from', { amount: source })
  return (
    <Head
      receiver={transReceiver}
      initials={initialsOf(order, transReceiver)}
      picture={picture !== null && <SenderPicture url={picture} name={transaction.transSender} />}
      where={where}
      status={{
        label: isReady ? c('pickupReadyStatus', { status }) : status,
        tone: isReady ? 'info' : TRANSACTION_STATUS_TONES[transactionStatus],
      }}
      amount={destination}
      from={`${from} · ${transaction.mtoName}`}
    />
  )
}
