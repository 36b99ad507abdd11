import { defaultClient } from '@portal/api-client'
import { CUSTOMER_SIDES, customerAddress } from '@portal/contract/customers/customer'
import { READS_CUSTOMERS } from '@portal/contract/customers/customers.calls'
import { formatAmount, formatDateTime } from '@portal/contract/format'
import {
  CASE_DUE_TONES,
  CASE_KIND_TONES,
  CASE_STATUS_TONES,
  dueOf,
} from '@portal/contract/screening-cases/screening-case'
import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { TRANSACTION_STATUS_TONES } from '@portal/contract/transactions/transaction'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { Link, Stack, space, styled, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { ReviewHead } from '@portal/shared-ui/review'
import { receiverInitials } from './receiver-initials.ts'

const Line = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space(1)} ${space(3)}` })

/** Shows the receiver, amount, sender and status of the order, and the status of the case. */
export function CaseHead({ found }: { readonly found: CaseDetail }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const { transactionStatus: status, caseStatus, caseOutcome, dueAt, assignedTo } = found
  const source = formatAmount(found.transactionAmount, found.transactionSourceCountryCurrency, locale)
  const mayOpen = usePermission(READS_CUSTOMERS)
  const due = dueOf(dueAt, defaultClient().now())
  return (
    <Stack gap={3}>
      <ReviewHead
        receiver={found.transReceiver}
        initials={receiverInitials(found.transReceiver)}
        where={[found.transactionReceiverAccountNumber, c(`screeningType.${found.screeningType}`)]}
        status={{ label: c(`status.transaction.${status}`), tone: TRANSACTION_STATUS_TONES[status] }}
        amount={formatAmount(found.transactionDestinationAmount, found.transactionDestinationCountryCurrency, locale)}
        from={t('case.from', { amount: source, sender: found.transSender, partner: found.mtoName })}
      />
      <Line>
        {found.caseKind === 'PAID' && <StatusChip label={c('caseKind.PAID')} tone={CASE_KIND_TONES.PAID} />}
        <StatusChip label={c(`caseStatus.${caseStatus}`)} tone={CASE_STATUS_TONES[caseStatus]} />
        {caseOutcome === null && <StatusChip label={c(`caseDue.${due}`)} tone={CASE_DUE_TONES[due]} />}
        <Text size={13} tone="muted">
          {caseOutcome === null
            ? t('case.dueAt', { when: formatDateTime(dueAt, locale) })
            : t('case.closedAs', {
                outcome: c(`caseOutcome.${caseOutcome}`),
                when: formatDateTime(found.closedAt ?? dueAt, locale),
              })}
        </Text>
        {assignedTo && (
          <Text size={13} tone="muted">
            {t('case.assignedTo', { name: assignedTo })}
          </Text>
        )}
      </Line>
      {mayOpen && (
        <Line>
          {CUSTOMER_SIDES.map((side) => (
            <Link key={side} href={customerAddress(found.transactionId, side)}>
              {t(`customers.${side === 'SENDER' ? 'sender' : 'receiver'}`)}
            </Link>
          ))}
        </Line>
      )}
    </Stack>
  )
}
