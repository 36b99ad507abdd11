import { formatAmount, formatDateTime } from '@portal/contract/format'
import { TRANSACTION_STATUS_TONES } from '@portal/contract/records/transaction'
import { useTexts } from '@portal/portal-sdk'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Button, color, Skeleton, Stack, space, styled, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { RetryNotice } from '@portal/shared-ui/panel'
import { REVIEWED, type ReviewedTransaction } from './reviewed.ts'

/** The newest of a receiver; few have more. */
const SHOWN = 50

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })
const Entry = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(3)}`,
  paddingBlock: space(3),
  fontVariantNumeric: 'tabular-nums',
  '&:first-of-type': { paddingTop: 0 },
  '&:not(:last-of-type)': { borderBottom: `1px solid ${color.border}` },
})

// A button's words stand in line with what is below it.
const Reference = styled.div({ marginInlineStart: space(-2.5) })

interface ReceiverHistoryProps {
  readonly transaction: ReviewedTransaction
  readonly onOpen: (transactionId: string) => void
}

/** This receiver's other transactions: those with the same e-mail or the same phone number. */
export function ReceiverHistory({ transaction, onOpen }: ReceiverHistoryProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const { transactionId, contractType, order } = transaction
  const { transactionReceiverEmailAddress: email, transactionReceiverPhoneNumber: phone } = order
  const receiver = email ?? phone ?? ''
  const read = useRead(
    REVIEWED[contractType].history,
    { requestType: 'history', receiver, ...(phone ? { receiverPhone: phone } : {}), size: SHOWN },
    { enabled: receiver !== '', isQuiet: true },
  )
  const outage = outageOf(read)
  if (receiver === '') return <Text tone="muted">{t('review.receiver.unknown')}</Text>
  if (outage) return <RetryNotice message={outage.message} onRetry={outage.retry} />
  if (!read.data) return <Skeleton width="100%" height={120} />
  const others = read.data.data.filter((row) => row.transactionId !== transactionId)
  return (
    <Stack gap={3}>
      <Text size={13} tone="muted">
        {t(others.length === 0 ? 'review.receiver.none' : 'review.receiver.by', {
          receiver: [email, phone].filter(Boolean).join(' · '),
        })}
      </Text>
      <List aria-label={t('review.tab.receiver')}>
        {others.map((row) => (
          <Entry key={row.transactionId}>
            <div>
              <Reference>
                <Button variant="ghost" size="sm" onClick={() => onOpen(row.transactionId)}>
                  {row.transactionContractReference}
                </Button>
              </Reference>
              <Text size={13} tone="muted">
                {formatDateTime(row.transactionCreatedAt, locale)} · {row.mtoName}
              </Text>
            </div>
            <Stack direction="row" gap={3} align="center">
              <Text>
                {formatAmount(row.transactionDestinationAmount, row.transactionDestinationCountryCurrency, locale)}
              </Text>
              <StatusChip
                label={c(`status.transaction.${row.transactionStatus}`)}
                tone={TRANSACTION_STATUS_TONES[row.transactionStatus]}
              />
            </Stack>
          </Entry>
        ))}
      </List>
      {read.data.total > SHOWN && (
        <Text size={13} tone="muted">
          {t('review.receiver.newest', { shown: SHOWN, total: read.data.total })}
        </Text>
      )}
    </Stack>
  )
}
