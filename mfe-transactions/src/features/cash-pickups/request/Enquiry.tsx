import type { RequestOf } from '@portal/contract'
import { type enquireCashPickup, type PickupPartner, readPickupPartners } from '@portal/contract/calls/cash-pickups'
import { toRequest } from '@portal/contract/schema'
import { enquireCashPickupRequest } from '@portal/contract/schema/cash-pickups'
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

interface EnquiryProps {
  /** The rejected request it makes anew: its order is looked up again. */
  readonly rejected: RejectedChange | null
  /** Looks the order up and claims it. */
  readonly onEnquire: (request: EnquireRequest) => Promise<void>
}

const choiceOf = ({ mtoCode, mtoName }: PickupPartner) => ({ value: mtoCode, label: `${mtoName} (${mtoCode})` })

/** Whose order a rejected request was about. */
function partnerOf(rejected: RejectedChange | null): PickupPartner | null {
  const { transactionMtoCode: mtoCode, mtoName } = rejected?.record ?? {}
  return typeof mtoCode === 'string' ? { mtoCode, mtoName: String(mtoName) } : null
}

/** Which order: the reference that the receiver brings, and the operator who sent it. */
export function Enquiry({ rejected, onEnquire }: EnquiryProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const wanted = partnerOf(rejected)
  const { options, ...partners } = useChoices(readPickupPartners, { choiceOf })
  // The one it begins with may not be among the first.
  const more = wanted && !options.some(({ value }) => value === wanted.mtoCode) ? [choiceOf(wanted)] : []
  const steps = requestSteps(t)
  return (
    <Form<Typed, EnquireRequest>
      label={t('pickups.step.enquiry')}
      isNew
      rejected={rejected}
      initialValues={{
        transactionReference: String(rejected?.record.transactionReference ?? ''),
        transactionMtoCode: wanted?.mtoCode ?? '',
      }}
      schema={enquireCashPickupRequest}
      toRequest={(values) => toRequest(enquireCashPickupRequest, { ...values })}
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
