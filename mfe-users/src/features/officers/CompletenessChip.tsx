import { percentOf } from '@portal/contract'
import type { OfficerRow } from '@portal/contract/officers/officers.calls'
import { REQUIRED_OFFICER_FIELDS } from '@portal/contract/officers/organisation'
import { useTexts } from '@portal/portal-sdk'
import { StatusChip } from '@portal/shared-ui/chrome'

/** Shows as text and colour whether an officer's details are complete. */
export function CompletenessChip({ officer }: { officer: Pick<OfficerRow, 'missingFields'> }) {
  const t = useTexts('mfe-users')
  const total = REQUIRED_OFFICER_FIELDS.length
  const percent = percentOf(total - officer.missingFields.length, total)
  if (officer.missingFields.length === 0) return <StatusChip label={t('officers.isComplete')} tone="positive" />
  return <StatusChip label={t('officers.partly', { percent })} tone="warning" icon="warning" />
}
