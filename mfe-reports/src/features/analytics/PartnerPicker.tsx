import { useSearchParams, useTexts } from '@portal/portal-sdk'
import { useComingQuery, usePartnerChoices } from '@portal/portal-sdk/read'
import { FilterChoiceField } from '@portal/shared-ui/table'
import { partnerIn, withPartner } from './analytics-address.ts'

/** Shows the field that chooses the partner to show. The field is empty for all partners. */
export default function PartnerPicker() {
  const t = useTexts('mfe-reports')
  const [query] = useSearchParams()
  const { change } = useComingQuery()
  const value = partnerIn(query) ?? ''
  return (
    <FilterChoiceField
      label={t('analytics.partner')}
      placeholder={t('analytics.allPartners')}
      value={value}
      onChange={(mtoCode) => change((now) => withPartner(now, mtoCode))}
      {...usePartnerChoices(value)}
    />
  )
}
