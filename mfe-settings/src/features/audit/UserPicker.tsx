import { readUsers, type UserRow } from '@portal/contract/calls/users'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { useChoices } from '@portal/portal-sdk/read'
import { AutocompleteInput, TextInput } from '@portal/shared-ui/fields'
import type { Trail } from './trail.ts'

const OF: Record<Trail, { filters: { userType: readonly string[] } }> = {
  provider: { filters: { userType: ['HEAD OFFICE', 'BRANCH'] } },
  partners: { filters: { userType: ['IMTO'] } },
}
const choiceOf = ({ username, userFirstName, userLastName }: UserRow) => ({
  value: username,
  label: `${userFirstName} ${userLastName} (${username})`,
})

/** Whose acts: found by name; an auditor who may not read users types the user name. */
export function UserPicker({ trail }: { readonly trail: Trail }) {
  const t = useTexts('mfe-settings')
  const mayRead = usePermission('USER|READ')
  const people = useChoices(readUsers, { more: OF[trail], choiceOf, enabled: mayRead })
  const words = { label: t('audit.query.person'), hint: t('audit.query.personHint') }
  if (!mayRead) return <TextInput name="person" {...words} />
  return <AutocompleteInput name="person" {...words} {...people} />
}
