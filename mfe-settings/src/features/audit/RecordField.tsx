import { type OfficerRow, readOfficers } from '@portal/contract/officers/officers.calls'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { usePartnerChoices, useRead } from '@portal/portal-sdk/read'
import { Stack } from '@portal/shared-ui'
import { FilterChoiceField, type FilterFieldProps, FilterTextField } from '@portal/shared-ui/table'
import { useState } from 'react'
import type { Trail } from './trail.ts'

interface RecordFieldProps extends FilterFieldProps {
  readonly trail: Trail
}

/**
 * Shows the filter by record: a partner's officer by name, or any record by id. In the provider's trail the filter also
 * finds officers of the provider's own organisation. Both trails contain partners' officers, because bank users
 * maintain them.
 */
export function RecordField({ trail, value, onChange }: RecordFieldProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const mayReadPartners = usePermission('MTO|READ')
  const [partner, setPartner] = useState('')
  const hasOwn = trail === 'provider'
  const of = partner || (hasOwn ? 'own' : 'nobody')
  return (
    <Stack gap={3}>
      {mayReadPartners && <PartnerField hasOwn={hasOwn} value={partner} onChange={setPartner} />}
      {(mayReadPartners || hasOwn) && <OfficerField key={of} of={of} value={value} onChange={onChange} />}
      <FilterTextField
        label={c('labels.auditItemId')}
        hint={t('audit.query.itemHint')}
        value={value}
        onChange={onChange}
      />
    </Stack>
  )
}

function PartnerField({ hasOwn, ...field }: { hasOwn: boolean } & Omit<FilterFieldProps, 'label'>) {
  const t = useTexts('mfe-settings')
  const hint = hasOwn ? { hint: t('audit.query.partnerHint') } : {}
  return (
    <FilterChoiceField
      label={t('audit.query.partnerOfOfficer')}
      {...field}
      {...hint}
      {...usePartnerChoices(field.value)}
    />
  )
}

const choiceOf = ({ officerId, officerFirstName, officerLastName }: OfficerRow) => ({
  value: officerId,
  label: `${officerFirstName} ${officerLastName}`,
})

interface OfficerFieldProps extends Omit<FilterFieldProps, 'label'> {
  /** The organisation: the provider's own, or a partner by its code, or empty text if no organisation is chosen. */
  readonly of: string
}

function OfficerField({ of, value, onChange }: OfficerFieldProps) {
  const t = useTexts('mfe-settings')
  const isKnown = of !== 'nobody'
  const { data, isLoading } = useRead(readOfficers, of === 'own' ? {} : { targetMtoCode: of }, { enabled: isKnown })
  const options = (data?.data ?? []).map(choiceOf)
  return (
    <FilterChoiceField
      label={t('audit.query.officerPerson')}
      hint={t(isKnown ? 'audit.query.officerHint' : 'audit.query.partnerFirst')}
      // The record in the address may not be among the options.
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={onChange}
      options={options}
      isLoading={isLoading}
    />
  )
}
