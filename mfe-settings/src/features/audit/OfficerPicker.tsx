import { type OfficerRow, readOfficers } from '@portal/contract/calls/officers'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { usePartnerChoices, useRead } from '@portal/portal-sdk/read'
import { AutocompleteInput, TextInput } from '@portal/shared-ui/fields'
import { useFormField } from '@portal/shared-ui/form'
import { useEffect, useRef } from 'react'
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

/**
 * Whose record: an officer of a partner, or in the provider's trail of the own organisation too. The bank's people keep the
 * records of partners' officers, so both trails tell of them.
 */
export function OfficerPicker({ trail, partner }: OfficerPickerProps) {
  const mayReadPartners = usePermission('MTO|READ')
  const hasOwn = trail === 'provider'
  if (!mayReadPartners) return hasOwn ? <OfficerInput key="own" of="own" /> : <OfficerById />
  return (
    <>
      <PartnerInput hasOwn={hasOwn} />
      <OfficerInput key={partner} of={partner || (hasOwn ? 'own' : 'nobody')} />
    </>
  )
}

function PartnerInput({ hasOwn }: { readonly hasOwn: boolean }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const hint = hasOwn ? { hint: t('audit.query.partnerHint') } : {}
  return <AutocompleteInput name="partner" label={c('labels.mtoName')} {...hint} {...usePartnerChoices()} />
}

/** @param of the own organisation, a partner by its code, or as yet nobody */
function OfficerInput({ of }: { readonly of: string }) {
  const { setValue } = useFormField('officer', '')
  const clear = useRef(setValue)
  // Whoever was chosen before belongs to somebody else.
  useEffect(() => clear.current(''), [])
  const isKnown = of !== 'nobody'
  const words = useOfficerWords(isKnown ? 'audit.query.officerHint' : 'audit.query.partnerFirst')
  const { data, isLoading } = useRead(readOfficers, of === 'own' ? {} : { targetMtoCode: of }, { enabled: isKnown })
  return (
    <AutocompleteInput name="officer" {...words} options={(data?.data ?? []).map(choiceOf)} isLoading={isLoading} />
  )
}

function OfficerById() {
  return <TextInput name="officer" {...useOfficerWords('audit.query.itemHint')} />
}

function useOfficerWords(hint: string) {
  const t = useTexts('mfe-settings')
  return { label: t('audit.query.officerPerson'), hint: t(hint) }
}
