import { CASH_PICKUP_COMPLETION } from '@portal/contract/cash-pickups/cash-pickup'
import { emailText } from '@portal/contract/values/email'
import { useTexts } from '@portal/portal-sdk'
import { Grid } from '@portal/shared-ui'
import { CountryInput, PhoneInput, SelectInput, TextAreaInput, TextInput } from '@portal/shared-ui/fields'

const { transactionReceiverGender: GENDER, transactionExtraData: EXTRA } = CASH_PICKUP_COMPLETION

/**
 * Shows the fields that a teller may add or correct in an order. Only the partner decides the amount and the receiver.
 */
export function CompletionFields() {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const label = (name: keyof typeof CASH_PICKUP_COMPLETION) => c(`labels.${name}`)
  return (
    <>
      <Grid min={220} gap={4}>
        <PhoneInput name="transactionReceiverPhoneNumber" label={label('transactionReceiverPhoneNumber')} />
        <TextInput
          name="transactionReceiverEmailAddress"
          label={label('transactionReceiverEmailAddress')}
          type="email"
          savedAs={emailText}
        />
        <SelectInput
          name="transactionReceiverGender"
          label={label('transactionReceiverGender')}
          options={(GENDER.options ?? []).map((value) => ({ value, label: c(`gender.${value}`) }))}
        />
        <CountryInput name="transactionReceiverNationality" label={label('transactionReceiverNationality')} />
        <TextInput name="transactionReceiverStreet" label={label('transactionReceiverStreet')} />
        <TextInput name="transactionReceiverCity" label={label('transactionReceiverCity')} />
        <TextInput name="transactionSenderRelationship" label={label('transactionSenderRelationship')} />
      </Grid>
      <TextAreaInput
        name="transactionExtraData"
        label={label('transactionExtraData')}
        hint={t('pickups.extraHint')}
        maxLength={EXTRA.max}
      />
    </>
  )
}
