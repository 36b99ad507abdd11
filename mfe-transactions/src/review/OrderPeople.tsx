import { RECEIVER, SENDER } from '@portal/contract/transactions/transaction'
import { useTexts } from '@portal/portal-sdk'
import { Grid } from '@portal/shared-ui'
import { Section } from '@portal/shared-ui/panel'
import { CustomerLink } from './CustomerLink.tsx'
import { type AnyOrder, type OrderField, OrderFields } from './OrderFields.tsx'
import { SenderPicture } from './SenderPicture.tsx'

const RECEIVER_FIELDS = [
  ...(Object.keys(RECEIVER) as OrderField[]),
  'transactionReceiverAccountNumber',
  'transactionReceiverBankCode',
  'transactionNewAccount',
] as const satisfies readonly OrderField[]
const SENDER_FIELDS = Object.keys(SENDER) as OrderField[]

interface OrderPeopleProps {
  readonly transactionId: string
  readonly order: AnyOrder
  /** When the partner sent the order (ISO 8601). */
  readonly sentAt: string
  /** The URL of the sender's picture. Null if no picture was sent, until it is loaded, and if loading fails. */
  readonly picture: string | null
  readonly sender: string
}

/** Shows receiver and sender of an order of any product, with only the fields that the partner sent. */
export function OrderPeople({ transactionId, order, sentAt, picture, sender }: OrderPeopleProps) {
  const t = useTexts('mfe-transactions')
  return (
    <>
      <Section title={t('review.section.receiver')}>
        <Grid min={200} gap={4}>
          <OrderFields order={order} fields={RECEIVER_FIELDS} />
        </Grid>
        <CustomerLink {...{ transactionId }} side="RECEIVER" />
      </Section>
      <Section title={t('review.section.sender')}>
        {picture !== null && <SenderPicture url={picture} name={sender} isLarge />}
        <Grid min={200} gap={4}>
          <OrderFields order={order} fields={SENDER_FIELDS} sentAt={sentAt} />
        </Grid>
        <CustomerLink {...{ transactionId }} side="SENDER" />
      </Section>
    </>
  )
}
