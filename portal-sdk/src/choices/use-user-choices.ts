import { readUsers, type UserRow } from '@portal/contract/users/users.calls'
import { usePermission } from '../session/use-session.ts'
import { type Choices, useChoices } from './use-choices.ts'

const OF = {
  staff: { filters: { userType: ['HEAD OFFICE', 'BRANCH'] } },
  operators: { filters: { userType: ['IMTO'] } },
} as const

const choiceOf = ({ username, userFirstName, userLastName }: UserRow) => ({
  value: username,
  label: `${userFirstName} ${userLastName} (${username})`,
})

/**
 * Offers the users of one side as choices by name, searched on the server. The value of a choice is the user name. Null
 * if the reader may not read users and must type a name.
 */
export function useUserChoices(of: keyof typeof OF): Choices | null {
  const mayRead = usePermission('USER|READ')
  const people = useChoices(readUsers, { more: OF[of], choiceOf, enabled: mayRead })
  return mayRead ? people : null
}
