import type { RequestOf } from '@portal/contract'
import { PAYOUT_REFUSALS } from '@portal/contract/cash-pickups/cash-pickup'
import type { CashPickupDetail } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { refusePayoutRequest } from '@portal/contract/cash-pickups/cash-pickups.schema'
import { refusePayout } from '@portal/contract/cash-pickups/payouts.calls'
import { formatAmount } from '@portal/contract/format'
import { toRequest } from '@portal/contract/schema'
import { notify, useCommand, useTexts } from '@portal/portal-sdk'
import { Notice, useLocale } from '@portal/shared-ui'
import { SelectInput, TextAreaInput } from '@portal/shared-ui/fields'
import { ActDialog } from '../../../act/ActDialog.tsx'
import { ActHead } from '../../../act/ActHead.tsx'
import { isClaimLost } from '../claim/claim-lost.ts'

type RefuseRequest = RequestOf<typeof refusePayout>
interface Typed {
  readonly refusalReason: string
  readonly refusalNote: string
}

/** Response codes for an order that has ended or changed. */
const MOVED = ['12', '29']

interface RefusePayoutDialogProps {
  readonly pickup: CashPickupDetail
  readonly onStale: () => void
  /** Called when the teller no longer holds the order. */
  readonly onLost: () => void
  readonly onRefused: () => void
  readonly onClose: () => void
}

/** Shows the dialog with the reason for refusing cash. Suspicious orders are sent to compliance. */
export default function RefusePayoutDialog({ pickup, onStale, onLost, onRefused, onClose }: RefusePayoutDialogProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const refuse = useCommand(refusePayout)
  const { transactionId, version, transReceiver, mtoName } = pickup
  const amount = formatAmount(pickup.transactionDestinationAmount, pickup.transactionDestinationCountryCurrency, locale)
  return (
    <ActDialog<Typed, RefuseRequest>
      draftName={refusePayout.path}
      act={t('payout.refuse')}
      variant="danger"
      isRunning={refuse.isRunning}
      send={async (request) => {
        await refuse.run(request).catch((error: unknown) => {
          if (isClaimLost(error)) onLost()
          throw error
        })
        notify({ tone: 'positive', text: t('payout.refused') })
      }}
      onDone={onRefused}
      movedCodes={MOVED}
      onStale={onStale}
      onClose={onClose}
      initialValues={{ refusalReason: '', refusalNote: '' }}
      schema={refusePayoutRequest}
      toRequest={({ refusalReason, refusalNote }) =>
        toRequest(refusePayoutRequest, {
          transactionId,
          version,
          refusalReason,
          ...(refusalNote.trim() === '' ? {} : { refusalNote }),
        })
      }
    >
      {({ refusalReason }) => (
        <>
          <ActHead receiver={transReceiver} about={[amount, mtoName]} />
          <SelectInput
            name="refusalReason"
            label={c('labels.refusalReason')}
            options={PAYOUT_REFUSALS.map((value) => ({ value, label: c(`payoutRefusal.${value}`) }))}
            isRequired
          />
          <TextAreaInput name="refusalNote" label={c('labels.refusalNote')} isRequired={refusalReason === 'OTHER'} />
          {refusalReason === 'SUSPICION' && (
            <Notice tone="info" announce="status">
              {t('payout.suspicion')}
            </Notice>
          )}
        </>
      )}
    </ActDialog>
  )
}
