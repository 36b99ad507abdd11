import { useTexts } from '@portal/portal-sdk'
import { useUserChoices } from '@portal/portal-sdk/read'
import { AutocompleteInput, TextInput } from '@portal/shared-ui/fields'
import type { AuditQuery } from './audit-query.ts'

const SIDES = { provider: 'staff', partners: 'operators' } as const

interface UserFieldProps {
  readonly name: string
  readonly trail: AuditQuery['trail']
}

/** Shows the field for a user, found by name. An auditor who may not read users types the user name. */
export function UserField({ name, trail }: UserFieldProps) {
  const t = useTexts('mfe-reports')
  const found = useUserChoices(SIDES[trail])
  const label = t('auditQuery.type.USER')
  return found ? (
    <AutocompleteInput name={name} label={label} hint={t('auditQuery.userHint')} isRequired {...found} />
  ) : (
    <TextInput name={name} label={label} hint={t('auditQuery.usernameHint')} isRequired />
  )
}
