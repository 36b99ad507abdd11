import { useSearchParams, useTexts } from '@portal/portal-sdk'
import { usePartnerChoices } from '@portal/portal-sdk/read'
import { FilterChoiceField } from '@portal/shared-ui/table'
import { partnerIn, withPartner } from './analytics-address.ts'

/** One partner, whose figures are shown exclusively; none for all of them. */
export default function PartnerPicker() {
  const t = useTexts('mfe-reports')
  const [query, setQuery] = useSearchParams()
  const value = partnerIn(query) ?? ''
  return (
    <FilterChoiceField
      label={t('analytics.partner')}
      hint={value === '' ? t('analytics.allPartners') : undefined}
      value={value}
      onChange={(mtoCode) => setQuery(withPartner(query, mtoCode))}
      {...usePartnerChoices(value)}
    />
  )
}
