import { readUsers, type UserRow } from '@portal/contract/calls/users'
import { useChoices, usePermission, useTexts } from '@portal/portal-sdk'
import { AutocompleteInput, TextInput } from '@portal/shared-ui/fields'
import type { Trail } from './AuditScreen.tsx'
import type { AuditQuery } from './audit-query.ts'

interface PersonInputProps {
  readonly queryType: AuditQuery['queryType']
  readonly trail: Trail
}

const OF: Record<Trail, { filters: { userType: readonly string[] } }> = {
  provider: { filters: { userType: ['HEAD OFFICE', 'BRANCH'] } },
  partners: { filters: { userType: ['IMTO'] } },
}
const labelOf = (user: UserRow) => `${user.userFirstName} ${user.userLastName} (${user.username})`
const CHOICE_OF = {
  user: (user: UserRow) => ({ value: user.username, label: labelOf(user) }),
  officer: (user: UserRow) => ({ value: user.userId, label: labelOf(user) }),
}

/** Finds the person by name; an auditor who may not read users types the user name or id. */
export function PersonInput({ queryType, trail }: PersonInputProps) {
  const t = useTexts('mfe-settings')
  const mayRead = usePermission('USER|READ')
  const people = useChoices(readUsers, { more: OF[trail], choiceOf: CHOICE_OF[queryType], enabled: mayRead })
  const label = t(queryType === 'user' ? 'audit.query.person' : 'audit.query.officerPerson')
  const hint = t(queryType === 'user' ? 'audit.query.personHint' : 'audit.query.officerHint')
  if (!mayRead) return <TextInput name="person" label={label} hint={hint} />
  return <AutocompleteInput name="person" label={label} hint={hint} {...people} />
}
