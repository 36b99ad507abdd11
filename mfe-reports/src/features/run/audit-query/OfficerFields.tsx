import { type OfficerRow, readOfficers } from '@portal/contract/officers/officers.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePartnerChoices, useRead } from '@portal/portal-sdk/read'
import { AutocompleteInput } from '@portal/shared-ui/fields'
import { type AuditQuery, organisationOf } from './audit-query.ts'

interface OfficerFieldsProps {
  readonly name: string
  readonly query: AuditQuery
  readonly mayReadPartners: boolean
}

/** Shows the fields for an officer: first the partner, for users who may read partners, then the officer by name. */
export function OfficerFields({ name, query, mayReadPartners }: OfficerFieldsProps) {
  return (
    <>
      {mayReadPartners && <PartnerField trail={query.trail} />}
      <OfficerField key={name} name={name} of={organisationOf(query)} />
    </>
  )
}

function PartnerField({ trail }: Pick<AuditQuery, 'trail'>) {
  const t = useTexts('mfe-reports')
  return (
    <AutocompleteInput
      name="partner"
      label={t('auditQuery.partner')}
      {...(trail === 'provider' && { hint: t('auditQuery.partnerHint') })}
      {...usePartnerChoices()}
    />
  )
}

const choiceOf = ({ officerId, officerFirstName, officerLastName }: OfficerRow) => ({
  value: officerId,
  label: `${officerFirstName} ${officerLastName}`,
})

interface OfficerFieldProps {
  readonly name: string
  /** The organisation: a partner's code, `own`, or null if no partner is chosen yet. */
  readonly of: string | null
}

function OfficerField({ name, of }: OfficerFieldProps) {
  const t = useTexts('mfe-reports')
  const request = of === null || of === 'own' ? {} : { targetMtoCode: of }
  const { data, isLoading } = useRead(readOfficers, request, { enabled: of !== null })
  return (
    <AutocompleteInput
      name={name}
      label={t('auditQuery.type.OFFICER')}
      hint={t(of === null ? 'auditQuery.partnerFirst' : 'auditQuery.officerHint')}
      options={(data?.data ?? []).map(choiceOf)}
      isLoading={isLoading}
      isDisabled={of === null}
      isRequired
    />
  )
}
