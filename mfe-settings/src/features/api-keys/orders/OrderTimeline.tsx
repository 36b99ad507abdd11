import { formatDateTime } from '@portal/contract/format'
import { TRANSACTION_STATUS_TONES } from '@portal/contract/transactions/transaction'
import type { TransactionDetail } from '@portal/contract/transactions/transaction-detail.calls'
import { useTexts } from '@portal/portal-sdk'
import { color, space, styled, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'

const List = styled.ol({ margin: 0, padding: 0, listStyle: 'none' })
const Entry = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(3)}`,
  paddingBlock: space(2),
  '&:not(:last-of-type)': { borderBottom: `1px solid ${color.border}` },
})

/** Shows every status of the order, newest first, with its time and the portal's response code. */
export function OrderTimeline({ order: { states } }: { readonly order: Pick<TransactionDetail, 'states'> }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const locale = useLocale()
  return (
    <List aria-label={t('orders.timeline')}>
      {states.toReversed().map(({ toStatus, stateCode, happenedAt }) => (
        <Entry key={`${toStatus} ${happenedAt}`}>
          <StatusChip label={c(`status.transaction.${toStatus}`)} tone={TRANSACTION_STATUS_TONES[toStatus]} />
          {stateCode && stateCode !== '00' && (
            <Text size={13}>{t('requests.code', { code: stateCode, meaning: c(`codes.${stateCode}`) })}</Text>
          )}
          <Text size={13} tone="muted">
            {formatDateTime(happenedAt, locale)}
          </Text>
        </Entry>
      ))}
    </List>
  )
}
