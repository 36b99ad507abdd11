import { formatAmount, formatDateTime } from '@portal/contract/format'
import type { OrphanDetail } from '@portal/contract/orphans/orphans.calls'
import { TRANSACTION_STATUS_TONES } from '@portal/contract/transactions/transaction'
import { useTexts } from '@portal/portal-sdk'
import { Notice, Parts, Stack, styled, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'

const Line = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })

/** Shows the receiver, amount, sender and status of an orphan, and why it is an orphan. */
export function OrphanHead({ orphan }: { readonly orphan: OrphanDetail }) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const { transStatus, orphanReason, orphanSince } = orphan
  return (
    <Stack gap={3}>
      <div>
        <Line>
          <Text as="h3" size={16} weight="strong">
            {orphan.transReceiver}
          </Text>
          <StatusChip label={c(`status.orphan.${transStatus}`)} tone={TRANSACTION_STATUS_TONES[transStatus]} />
        </Line>
        <Text tone="muted">
          <Parts
            of={[formatAmount(orphan.transDestinationAmount, orphan.transDestinationCurrency, locale), orphan.mtoName]}
          />
        </Text>
      </div>
      <Notice tone="warning" announce="none">
        <Text weight="strong">{c(`orphanReason.${orphanReason}`)}</Text>
        <Text size={13}>{t(`orphans.why.${orphanReason}`, { since: formatDateTime(orphanSince, locale) })}</Text>
      </Notice>
    </Stack>
  )
}
