import { readPartnerUsers } from '@portal/contract/partners/partners.calls'
import { readUsers, type UserRow } from '@portal/contract/users/users.calls'
import { useRead } from '@portal/portal-sdk/read'
import type { Option } from '@portal/shared-ui/fields'
import { useState } from 'react'

const optionOf = (user: Pick<UserRow, 'userId' | 'userFirstName' | 'userLastName' | 'username'>): Option => ({
  value: user.userId,
  label: `${user.userFirstName} ${user.userLastName} · ${user.username}`,
})

interface UserOptions {
  readonly options: readonly Option[]
  readonly isLoading: boolean
  readonly onSearch: (text: string) => void
}

/**
 * Searches at the gateway for the portal users that an officer of the organisation may be. The chosen user is always
 * included.
 * @param typed the user id in a restored form; the user's name is loaded separately
 */
export function useUserOptions(mtoCode: string | null, chosen: Option | null, typed?: string): UserOptions {
  const [search, setSearch] = useState('')
  const request = { size: 20, filters: { userStatus: ['ACTIVE'] }, ...(search === '' ? {} : { search }) }
  const ofPartner = useRead(
    readPartnerUsers,
    { ...request, userMtoCode: mtoCode ?? '' },
    { enabled: mtoCode !== null, keepPrevious: true },
  )
  const staff = useRead(
    readUsers,
    { ...request, filters: { ...request.filters, userType: ['HEAD OFFICE', 'BRANCH'] } },
    { enabled: mtoCode === null, keepPrevious: true },
  )
  const users = mtoCode === null ? staff : ofPartner
  const sought = typed === chosen?.value ? undefined : typed
  const typedOne = { targetUserId: sought ?? '', size: 20 }
  const typedOfPartner = useRead(
    readPartnerUsers,
    { ...typedOne, userMtoCode: mtoCode ?? '' },
    { enabled: sought !== undefined && mtoCode !== null },
  )
  const typedStaff = useRead(readUsers, typedOne, { enabled: sought !== undefined && mtoCode === null })
  const typedUsers = (mtoCode === null ? typedStaff : typedOfPartner).data?.data ?? []
  const found = (users.data?.data ?? []).map(optionOf)
  const known = [...(chosen === null ? [] : [chosen]), ...typedUsers.map(optionOf)]
  const more = known.filter(({ value }) => !found.some((one) => one.value === value))
  const options = [...more, ...found]
  return { options, isLoading: users.isRefreshing || users.isLoading, onSearch: setSearch }
}
