import type { TransactionDetail } from '@portal/contract/transactions/transaction-detail.calls'
import { useTexts } from '@portal/portal-sdk'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import type { OrderField } from '../../review/OrderFields.tsx'
import { OrderSections } from '../../review/OrderSections.tsx'

const PURPOSE_FIELDS = [
  'transactionPurposeCode',
  'transactionNarration',
  'transactionSourceCountryCode',
  'transactionDestinationCountryCode',
  'transactionExtraData',
] as const satisfies readonly OrderField[]

interface OrderDetailsProps {
  readonly transaction: TransactionDetail
  /** The URL of the sender's picture. Null if no picture was sent, until it is loaded, and if loading fails. */
  readonly picture: string | null
}

/** Shows all fields of the order, the screening results, and core banking's answer. */
export function OrderDetails({ transaction, picture }: OrderDetailsProps) {
  const c = useTexts('contract')
  const { screeningType, coreState } = transaction
  return (
    <OrderSections
      transaction={transaction}
      fields={PURPOSE_FIELDS}
      picture={picture}
      beforeCharged={<ReadOnlyField label={c('labels.screeningType')} value={c(`screeningType.${screeningType}`)} />}
      afterCharged={coreState && <ReadOnlyField label={c('labels.coreState')} value={c(`coreState.${coreState}`)} />}
    />
  )
}
