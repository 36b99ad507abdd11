import { useNavigate, useTexts } from '@portal/portal-sdk'
import { usePartnerChoices } from '@portal/portal-sdk/read'
import { Grid } from '@portal/shared-ui'
import { FilterChoiceField } from '@portal/shared-ui/table'

/**
 * Shows the field that chooses the partner of the listed officers. The field is empty for the user's own organisation.
 */
export default function OrganisationPicker({ mtoCode }: { readonly mtoCode: string | null }) {
  const t = useTexts('mfe-users')
  const navigate = useNavigate()
  const value = mtoCode ?? ''
  return (
    <Grid min={320}>
      <FilterChoiceField
        label={t('officers.back')}
        placeholder={t('officers.ownOrganisation')}
        value={value}
        onChange={(code) => navigate(code === '' ? '/officer-details' : `/officer-details?mtoCode=${code}`)}
        {...usePartnerChoices(value)}
      />
    </Grid>
  )
}
