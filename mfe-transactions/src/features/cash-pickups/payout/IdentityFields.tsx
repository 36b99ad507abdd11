import { PAYOUT_IDENTITY } from '@portal/contract/cash-pickups/cash-pickup'
import type { AcceptedIdentity } from '@portal/contract/cash-pickups/payouts.calls'
import { useTexts } from '@portal/portal-sdk'
import { Grid } from '@portal/shared-ui'
import { DateInput, NameInput, SelectInput, TextInput } from '@portal/shared-ui/fields'

interface IdentityFieldsProps {
  /** The accepted documents. */
  readonly identities: readonly AcceptedIdentity[]
  /** The chosen document type, or empty text before a choice. */
  readonly identityType: string
}

/**
 * Shows the fields of the receiver's document: type, number in the format of that type, issuer, expiry date, and
 * holder's name. Each date is entered as the document has it; the form's schema judges it.
 */
export function IdentityFields({ identities, identityType }: IdentityFieldsProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const chosen = identities.find((one) => one.identityType === identityType)
  const label = (name: keyof typeof PAYOUT_IDENTITY) => c(`labels.${name}`)
  return (
    <Grid min={220} gap={4}>
      <SelectInput
        name="identityType"
        label={label('identityType')}
        options={identities.map(({ identityType: value }) => ({ value, label: c(`identityType.${value}`) }))}
        autoFocus
        isRequired
      />
      <TextInput
        name="identityNumber"
        label={label('identityNumber')}
        hint={chosen && t('payout.example', { example: chosen.example })}
        maxLength={PAYOUT_IDENTITY.identityNumber.max}
        autoComplete="off"
        spellCheck={false}
        isRequired
      />
      <NameInput
        name="identityName"
        label={label('identityName')}
        hint={t('payout.nameHint')}
        maxLength={PAYOUT_IDENTITY.identityName.max}
        autoComplete="off"
        isRequired
      />
      <TextInput
        name="identityIssuer"
        label={label('identityIssuer')}
        maxLength={PAYOUT_IDENTITY.identityIssuer.max}
        autoComplete="off"
        isRequired
      />
      <DateInput name="identityIssueDate" label={label('identityIssueDate')} />
      <DateInput name="identityExpiryDate" label={label('identityExpiryDate')} isRequired={chosen?.expires ?? false} />
    </Grid>
  )
}
