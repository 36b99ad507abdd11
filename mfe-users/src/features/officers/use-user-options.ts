import { readPartnerUsers } from '@portal/contract/calls/partners'
import { readUsers } from '@portal/contract/calls/users'
import { useRead } from '@portal/portal-sdk'
import type { Option } from '@portal/shared-ui/fields'
import { useState } from 'react'

interface UserOptions {
  readonly options: readonly Option[]
  readonly isLoading: boolean
  readonly onSearch: (text: string) => void
}

/** The portal users an officer of the organisation may be: searched by the gateway, the chosen one always among them. */
export function useUserOptions(mtoCode: string | null, chosen: Option | null): UserOptions {
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
  const found = (users.data?.data ?? []).map((user) => ({
    value: user.userId,
    label: `${user.userFirstName} ${user.userLastName} · ${user.username}`,
  }))
  const options = chosen === null || found.some(({ value }) => value === chosen.value) ? found : [chosen, ...found]
  return { options, isLoading: users.isRefreshing || users.isLoading, onSearch: setSearch }
}
