import type { RequestOf } from '@portal/contract'
import type { CashPickupDetail } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { payoutRequestAt } from '@portal/contract/cash-pickups/cash-pickups.schema'
import { type PaidPickup, type PayoutDesk, payCashPickup } from '@portal/contract/cash-pickups/payouts.calls'
import { toRequest } from '@portal/contract/schema'
import { receiverName } from '@portal/contract/users/person-name'
import { GatewayError, lazyPart, useCommand, useDirtyForm, useTexts } from '@portal/portal-sdk'
import { askToLeave, useRecoveredState } from '@portal/portal-sdk/forms'
import { Button, space, styled } from '@portal/shared-ui'
import { Form, SubmitButton } from '@portal/shared-ui/form'
import { useMemo, useState } from 'react'
import { ClaimClock } from '../claim/ClaimClock.tsx'
import { isClaimLost } from '../claim/claim-lost.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { NO_IDENTITY, type TypedIdentity, typedOnly } from './identity-values.ts'
import { NameComparison } from './NameComparison.tsx'
import { PayoutHead } from './PayoutHead.tsx'
import { type PayoutQuestion, PayoutQuestionDialog } from './PayoutQuestionDialog.tsx'
import type { Counter } from './use-payout-desk.ts'

const RefusePayoutDialog = lazyPart(() => import('./RefusePayoutDialog.tsx'))

type PayRequest = RequestOf<typeof payCashPickup>

/** Response codes for an order that has changed since it was loaded. */
const MOVED = ['12', '29']

const Acts = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  justifyContent: 'flex-end',
  marginTop: space(2),
  // The Refuse button is at the opposite end of the row from the Pay button.
  '& > :first-of-type': { marginInlineEnd: 'auto' },
})

interface PayoutFormProps {
  readonly pickup: CashPickupDetail
  readonly desk: PayoutDesk
  readonly claim: Pick<Counter, 'claim' | 'failure' | 'isClaiming' | 'lose'>
  /** Called when the order has changed since it was loaded. */
  readonly onStale: () => void
  readonly onPaid: (paid: PaidPickup) => void
  readonly onRefused: () => void
  readonly onClose: () => void
}

/**
 * Shows the form of a payout: receiver and amount, the document, the comparison of names, and the buttons to pay or to
 * refuse with a reason.
 */
export function PayoutForm({ pickup, desk, claim, onStale, onPaid, onRefused, onClose }: PayoutFormProps) {
  const t = useTexts('mfe-transactions')
  const pay = useCommand(payCashPickup)
  const [isDirty, setDirty] = useState(false)
  const settleForm = useDirtyForm(isDirty)
  const [question, setQuestion] = useState<PayoutQuestion | null>(null)
  const [isRefusing, setRefusing] = useRecoveredState('refusing', false)
  const { transactionId, version, order } = pickup
  const receiver = useMemo(() => receiverName(order), [order])
  const schema = useMemo(() => {
    const { countryId, businessDate, identities } = desk
    const accepted = identities.map(({ identityType }) => identityType)
    return payoutRequestAt({ countryId, receiver, businessDate, accepted })
  }, [desk, receiver])
  const give = async (request: PayRequest) => {
    const { identityName } = request
    const isYes = await new Promise<boolean>((answer) => setQuestion({ identityName, answer }))
    try {
      if (!isYes) return 'unsent'
      const paid = await pay.run(request)
      settleForm()
      onPaid(paid)
    } catch (error) {
      if (error instanceof GatewayError && MOVED.includes(error.code)) onStale()
      if (isClaimLost(error)) claim.lose()
      throw error
    } finally {
      setQuestion(null)
    }
  }
  return (
    <>
      <Form<TypedIdentity, PayRequest>
        label={t('payout.act')}
        isNew
        initialValues={NO_IDENTITY}
        schema={schema}
        toRequest={(identity) => toRequest(schema, { transactionId, version, ...typedOnly(identity) })}
        onDirtyChange={setDirty}
        onSubmit={give}
      >
        {({ values, isSubmitting }) => (
          <>
            <ClaimClock
              claimedUntil={desk.claimedUntil}
              failure={claim.failure}
              onRenew={claim.claim}
              isRenewing={claim.isClaiming}
            />
            <PayoutHead pickup={pickup} desk={desk} />
            <IdentityFields identities={desk.identities} identityType={values.identityType} />
            <NameComparison ordered={receiver} documented={values.identityName} />
            <Acts>
              <Button variant="dangerQuiet" disabled={isSubmitting} onClick={() => setRefusing(true)}>
                {t('payout.refuse')}
              </Button>
              <Button disabled={isSubmitting} onClick={() => askToLeave(onClose)}>
                {t('cancel')}
              </Button>
              <SubmitButton>{t('payout.act')}</SubmitButton>
            </Acts>
          </>
        )}
      </Form>
      {question && <PayoutQuestionDialog pickup={pickup} question={question} isBusy={pay.isRunning} />}
      {isRefusing && (
        <RefusePayoutDialog
          pickup={pickup}
          onStale={onStale}
          onLost={claim.lose}
          onRefused={() => {
            settleForm()
            onRefused()
          }}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}
