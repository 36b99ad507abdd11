import { formatAmount } from '@portal/contract/format'
import { TRANSACTION_STATUS_TONES } from '@portal/contract/records/transaction'
import { useTexts } from '@portal/portal-sdk'
import { color, space, styled, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { initialsOf } from './initials.ts'
import type { ReviewedTransaction } from './reviewed.ts'
import { SenderPicture } from './SenderPicture.tsx'

const Root = styled.div({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: space(3),
  alignItems: 'center',
})
const Initials = styled.span({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: '50%',
  background: color.primarySoft,
  color: color.text,
  fontSize: 16,
  fontWeight: 650,
  letterSpacing: '0.02em',
})
const Sum = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space(3)}`,
  gridColumn: '1 / -1',
  marginTop: space(4),
  fontVariantNumeric: 'tabular-nums',
})

/** Rates have more decimals than amounts. */
const rateIn = (language: string) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 8 })

interface ReviewHeadProps {
  readonly transaction: ReviewedTransaction
  /** Where the receiver has it from: an account, a branch. */
  readonly where: readonly (string | null | undefined)[]
  /** Address of the sender's picture; initials of the receiver stand in its place. */
  readonly picture: string | null
}

/** Who gets how much, of whom, and where it stands. */
export function ReviewHead({ transaction, where, picture }: ReviewHeadProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const { transactionStatus, transReceiver, order } = transaction
  const source = formatAmount(transaction.transactionAmount, transaction.transactionSourceCountryCurrency, locale)
  const destination = formatAmount(
    transaction.transactionDestinationAmount,
    transaction.transactionDestinationCountryCurrency,
    locale,
  )
  const { transactionRate } = order
  const rate = transactionRate && rateIn(locale.language).format(transactionRate as Intl.StringNumericLiteral)
  return (
    <Root>
      {picture === null ? (
        <Initials aria-hidden>{initialsOf(order, transReceiver)}</Initials>
      ) : (
        <SenderPicture url={picture} name={transaction.transSender} />
      )}
      <div>
        <Text as="h3" size={16} weight="strong">
          {transReceiver}
        </Text>
        <Text size={13} tone="muted">
          {where.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <StatusChip
        label={c(`status.transaction.${transactionStatus}`)}
        tone={TRANSACTION_STATUS_TONES[transactionStatus]}
      />
      <Sum>
        <Text size={28} weight="strong">
          {destination}
        </Text>
        <Text tone="muted">
          {rate ? t('review.fromAt', { amount: source, rate }) : t('review.from', { amount: source })}
          {' · '}
          {transaction.mtoName}
        </Text>
      </Sum>
    </Root>
  )
}
