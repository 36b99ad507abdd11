import { OFFICER_DESIGNATIONS } from '@portal/contract'
import type { OfficerRow } from '@portal/contract/officers/officers.calls'
import { useTexts } from '@portal/portal-sdk'
import { Grid } from '@portal/shared-ui'
import { AutocompleteInput, NameInput, SelectInput, TextInput } from '@portal/shared-ui/fields'
import { DocumentsInput } from '../../DocumentsInput.tsx'
import { useUserOptions } from './use-user-options.ts'

interface OfficerFieldsProps {
  readonly mtoCode: string | null
  readonly officer?: OfficerRow
  /** The id of the portal user in a restored form. */
  readonly typedUser?: string | undefined
  readonly onBusyChange: (isBusy: boolean) => void
}

/** Shows the fields of an officer, used to create and to edit. */
export function OfficerFields({ mtoCode, officer, typedUser, onBusyChange }: OfficerFieldsProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const linked = officer?.officerUserID
    ? { value: officer.officerUserID, label: officer.officerUsername ?? officer.officerUserID }
    : null
  const users = useUserOptions(mtoCode, linked, typedUser)
  return (
    <>
      <Grid columns={2} gap={4}>
        <NameInput name="officerFirstName" label={c('labels.officerFirstName')} isRequired />
        <NameInput name="officerLastName" label={c('labels.officerLastName')} isRequired />
        <SelectInput
          name="officerDesignation"
          label={c('labels.officerDesignation')}
          options={OFFICER_DESIGNATIONS.map((value) => ({ value, label: c(`designation.${value}`) }))}
          isRequired
        />
        <TextInput
          name="officerAuthBank"
          label={c('labels.officerAuthBank')}
          hint={t('officers.bankHint')}
          maxLength={80}
          isRequired
        />
      </Grid>
      <AutocompleteInput
        name="officerUserID"
        label={c('labels.officerUserID')}
        hint={t('officers.userHint')}
        {...users}
      />
      <OfficerDocuments onBusyChange={onBusyChange} />
    </>
  )
}

/** Shows the two documents of an officer. */
export function OfficerDocuments({ onBusyChange }: Pick<OfficerFieldsProps, 'onBusyChange'>) {
  const c = useTexts('contract')
  return (
    <Grid min={220} gap={4}>
      <DocumentsInput
        name="officerPassportURL"
        label={c('labels.officerPassportURL')}
        purpose="passport"
        onBusyChange={onBusyChange}
      />
      <DocumentsInput
        name="officerSignatureURL"
        label={c('labels.officerSignatureURL')}
        purpose="signature"
        onBusyChange={onBusyChange}
      />
    </Grid>
  )
}
