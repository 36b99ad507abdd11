import { readCashPickupHistory } from '@portal/contract/cash-pickups/cash-pickups.calls'
import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { readDirectCreditHistory } from '@portal/contract/transactions/transactions.calls'
import { useNavigate, usePermission, useTexts } from '@portal/portal-sdk'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Skeleton, Stack, Text } from '@portal/shared-ui'
import { RetryNotice } from '@portal/shared-ui/panel'
import { OrderEntries } from '@portal/shared-ui/review'

/** The maximum number of transactions shown, newest first. Few receivers have more. */
const SHOWN = 20

const HISTORIES = {
  DC: { call: readDirectCreditHistory, needs: 'DIRECT_CREDIT|READ', screen: '/inbound-transactions' },
  CP: { call: readCashPickupHistory, needs: 'CASH_PICKUP|READ', screen: '/outbound-transactions' },
} as const

/**
 * Shows the other transactions of this receiver in the product: transactions with the same e-mail address or phone
 * number.
 */
export function PersonHistory({ found }: { readonly found: CaseDetail }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const navigate = useNavigate()
  const { contractType, transactionId, order } = found
  const { call, needs, screen } = HISTORIES[contractType]
  const mayRead = usePermission(needs)
  const { transactionReceiverEmailAddress: email, transactionReceiverPhoneNumber: phone } = order
  const receiver = email ?? phone ?? ''
  const read = useRead(
    call,
    { requestType: 'history', receiver, ...(phone ? { receiverPhone: phone } : {}), size: SHOWN },
    { enabled: mayRead && receiver !== '', isAfresh: true, isQuiet: true },
  )
  const outage = outageOf(read)
  if (!mayRead) return <Text tone="muted">{t('case.othersDenied')}</Text>
  if (receiver === '') return <Text tone="muted">{t('case.othersUnknown')}</Text>
  if (outage) return <RetryNotice message={outage.message} onRetry={outage.retry} />
  if (!read.data) return <Skeleton width="100%" height={80} />
  const others = read.data.data.filter((row) => row.transactionId !== transactionId)
  return (
    <Stack gap={3}>
      <Text size={13} tone="muted">
        {t(others.length === 0 ? 'case.othersNone' : 'case.othersBy', {
          receiver: [email, phone].filter(Boolean).join(' · '),
        })}
      </Text>
      <OrderEntries
        label={t('case.others')}
        orders={others}
        statusWord={(status) => c(`status.transaction.${status}`)}
        onOpen={(id) => void navigate(`${screen}?panel=review&id=${id}`)}
      />
    </Stack>
  )
}
