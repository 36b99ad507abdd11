import { type OfficerRow, readOfficers } from '@portal/contract/calls/officers'
import { usePartnerChoices, usePermission, useRead, useTexts } from '@portal/portal-sdk'
import { AutocompleteInput, TextInput } from '@portal/shared-ui/fields'
import type { Trail } from './trail.ts'

const choiceOf = ({ officerId, officerFirstName, officerLastName }: OfficerRow) => ({
  value: officerId,
  label: `${officerFirstName} ${officerLastName}`,
})

interface OfficerPickerProps {
  readonly trail: Trail
  /** Partner whose officer is meant, in the partners' trail. */
  readonly partner: string
}

/** Whose record: an officer of the own organisation, or of a partner chosen first. */
export function OfficerPicker({ trail, partner }: OfficerPickerProps) {
  const mayReadPartners = usePermission('MTO|READ')
  if (trail === 'provider') return <OfficerInput />
  if (!mayReadPartners) return <OfficerById />
  return (
    <>
      <PartnerInput />
      {partner && <OfficerInput key={partner} targetMtoCode={partner} />}
    </>
  )
}

function PartnerInput() {
  const c = useTexts('contract')
  return <AutocompleteInput name="partner" label={c('labels.mtoName')} {...usePartnerChoices()} />
}

function OfficerInput({ targetMtoCode }: { readonly targetMtoCode?: string }) {
  const words = useOfficerWords('audit.query.officerHint')
  const { data, isLoading } = useRead(readOfficers, targetMtoCode ? { targetMtoCode } : {})
  return <AutocompleteInput name="person" {...words} options={(data?.data ?? []).map(choiceOf)} isLoading={isLoading} />
}

function OfficerById() {
  return <TextInput name="person" {...useOfficerWords('audit.query.itemHint')} />
}

function useOfficerWords(hint: string) {
  const t = useTexts('mfe-settings')
  return { label: t('audit.query.officerPerson'), hint: t(hint) }
}
