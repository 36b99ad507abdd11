import type { RequestOf } from '@portal/contract'
import { enquireCashPickupRequest } from '@portal/contract/cash-pickups/cash-pickups.schema'
import {
  type enquireCashPickup,
  type PickupPartner,
  readPickupPartners,
} from '@portal/contract/cash-pickups/pickup-requests.calls'
import { toRequest } from '@portal/contract/schema'
import { soughtReference } from '@portal/contract/values/reference-key'
import { useTexts } from '@portal/portal-sdk'
import type { RejectedChange } from '@portal/portal-sdk/forms'
import { useChoices } from '@portal/portal-sdk/read'
import { AutocompleteInput, TextInput } from '@portal/shared-ui/fields'
import { Form, WizardFrame } from '@portal/shared-ui/form'
import { requestSteps } from './request-steps.ts'

type EnquireRequest = RequestOf<typeof enquireCashPickup>
interface Typed {
  readonly transactionReference: string
  readonly transactionMtoCode: string
}

/** The order that was looked up, with the name of its partner. */
export interface LookedUp extends Typed {
  readonly mtoName: string
}

interface EnquiryProps {
  /** The rejected request to resubmit: the form starts with the order of that request. */
  readonly rejected: RejectedChange | null
  /** The previous look-up of a user who has returned to this step. Null at the first visit. */
  readonly before: LookedUp | null
  /** Looks up the order and claims it. */
  readonly onEnquire: (request: EnquireRequest) => Promise<void>
}

const choiceOf = ({ mtoCode, mtoName }: PickupPartner) => ({ value: mtoCode, label: `${mtoName} (${mtoCode})` })

/** Returns the order of a rejected request. Null if no request is resubmitted. */
function orderOf(rejected: RejectedChange | null): LookedUp | null {
  const { transactionReference, transactionMtoCode: mtoCode, mtoName } = rejected?.record ?? {}
  if (typeof mtoCode !== 'string') return null
  return {
    transactionReference: String(transactionReference ?? ''),
    transactionMtoCode: mtoCode,
    mtoName: String(mtoName),
  }
}

/** Shows the step that looks up an order by the receiver's reference and the operator who sent it. */
export function Enquiry({ rejected, before, onEnquire }: EnquiryProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const wanted = before ?? orderOf(rejected)
  const { options, ...partners } = useChoices(readPickupPartners, { choiceOf })
  // The partner of the rejected request may be missing from the first options.
  const isKnown = options.some(({ value }) => value === wanted?.transactionMtoCode)
  const more = wanted && !isKnown ? [choiceOf({ mtoCode: wanted.transactionMtoCode, mtoName: wanted.mtoName })] : []
  const steps = requestSteps(t)
  return (
    <Form<Typed, EnquireRequest>
      label={t('pickups.step.enquiry')}
      isNew
      rejected={rejected}
      initialValues={{
        transactionReference: wanted?.transactionReference ?? '',
        transactionMtoCode: wanted?.transactionMtoCode ?? '',
      }}
      schema={enquireCashPickupRequest}
      toRequest={({ transactionReference: typed, ...values }) =>
        toRequest(enquireCashPickupRequest, { ...values, transactionReference: soughtReference(typed) })
      }
      onSubmit={onEnquire}
    >
      <WizardFrame steps={steps} current="enquiry" nextLabel={t('continue')}>
        <TextInput
          name="transactionReference"
          label={c('labels.transactionReference')}
          hint={t('pickups.referenceHint')}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          isRequired
        />
        <AutocompleteInput
          name="transactionMtoCode"
          label={t('pickups.mto')}
          {...partners}
          options={[...more, ...options]}
          isRequired
        />
      </WizardFrame>
    </Form>
  )
}
