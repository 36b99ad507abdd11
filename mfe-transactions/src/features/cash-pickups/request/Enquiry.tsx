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

/** Which order: the reference that the receiver brings, and the operator who sent it. */
export function Enquiry({ rejected, onEnquire }: EnquiryProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const partners = useChoices(readPickupPartners, { choiceOf })
  const steps = requestSteps(t)
  return (
    <Form<Typed, EnquireRequest>
      label={t('pickups.step.enquiry')}
      isNew
      rejected={rejected}
      initialValues={{
        transactionReference: String(rejected?.record.transactionReference ?? ''),
        transactionMtoCode: '',
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
        <AutocompleteInput name="transactionMtoCode" label={t('pickups.mto')} {...partners} isRequired />
      </WizardFrame>
    </Form>
  )
}
