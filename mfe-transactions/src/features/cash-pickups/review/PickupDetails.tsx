import type { CashPickupDetail } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import type { OrderField } from '../../../review/OrderFields.tsx'
import { OrderSections } from '../../../review/OrderSections.tsx'
import { Receipts } from '../receipts/Receipts.tsx'
import { PaidTo } from './PaidTo.tsx'
import { PickupRequest } from './PickupRequest.tsx'

const PURPOSE_FIELDS = [
  'transactionPurposeCode',
  'transactionSourceCode',
  'transactionNarration',
  'transactionSourceCountryCode',
  'transactionDestinationCountryCode',
  'transactionExtraData',
] as const satisfies readonly OrderField[]

interface PickupDetailsProps {
  readonly pickup: CashPickupDetail
  /** The URL of the sender's picture. Null if no picture was sent, until it is loaded, and if loading fails. */
  readonly picture: string | null
  readonly onStale: () => void
}

/** Shows all fields of the order, of the request and of the payment. */
export function PickupDetails({ pickup, picture, onStale }: PickupDetailsProps) {
  const c = useTexts('contract')
  const locale = useLocale()
  const { expiresAt } = pickup
  return (
    <OrderSections
      transaction={pickup}
      fields={PURPOSE_FIELDS}
      picture={picture}
      beforeCharged={
        expiresAt && <ReadOnlyField label={c('labels.expiresAt')} value={formatDateTime(expiresAt, locale)} />
      }
    >
      <Receipts pickup={pickup} onStale={onStale} />
      <PaidTo pickup={pickup} />
      <PickupRequest pickup={pickup} />
    </OrderSections>
  )
}
