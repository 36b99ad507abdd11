import type { RequestOf } from '@portal/contract'
import type { CashPickupDetail } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { returnPayoutRequest } from '@portal/contract/cash-pickups/cash-pickups.schema'
import { returnPayout } from '@portal/contract/cash-pickups/payouts.calls'
import { formatAmount } from '@portal/contract/format'
import { toRequest } from '@portal/contract/schema'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Text, useLocale } from '@portal/shared-ui'
import { ReasonInput } from '@portal/shared-ui/panel'
import { ActDialog, type ActProps } from '../../../act/ActDialog.tsx'
import { ActHead } from '../../../act/ActHead.tsx'

type ReturnRequest = RequestOf<typeof returnPayout>
interface Typed {
  readonly returnReason: string
}

/** Response codes for a closed day or till, a pending reversal, or a changed order. */
const MOVED = ['12', '28', '29']

interface ReturnPayoutDialogProps extends ActProps {
  readonly pickup: CashPickupDetail
  readonly rejected: RejectedChange | null
}

/**
 * Shows the dialog that requests the reversal of a mistaken payout on the same day. The cash is then back in the till
 * (money §4).
 */
export default function ReturnPayoutDialog({ pickup, rejected, ...props }: ReturnPayoutDialogProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const ask = useCommand(returnPayout)
  const announceQueued = useQueuedNotice()
  const { transactionId, version, transReceiver, mtoName, receiptNumber } = pickup
  const amount = formatAmount(pickup.transactionDestinationAmount, pickup.transactionDestinationCountryCurrency, locale)
  return (
    <ActDialog<Typed, ReturnRequest>
      {...props}
      draftName={returnPayout.path}
      act={t('payoutReturn.act')}
      variant="danger"
      rejected={rejected}
      isRunning={ask.isRunning}
      send={async (request) => announceQueued(await ask.run(request))}
      movedCodes={MOVED}
      initialValues={{ returnReason: String(rejected?.proposed.returnReason ?? '') }}
      schema={returnPayoutRequest}
      toRequest={({ returnReason }) =>
        toRequest(returnPayoutRequest, {
          transactionId,
          version,
          returnReason,
          ...(rejected ? { replaces: rejected.cqId } : {}),
        })
      }
    >
      {() => (
        <>
          <ActHead receiver={transReceiver} about={[amount, mtoName, receiptNumber ?? '']} />
          <Text>{t('payoutReturn.text')}</Text>
          <ReasonInput name="returnReason" label={c('labels.returnReason')} hint={t('review.reasonHint')} />
        </>
      )}
    </ActDialog>
  )
}
