import { readUsers } from '@portal/contract/calls/users'
import { usePermission, useRead, useTexts } from '@portal/portal-sdk'
import { AutocompleteInput, TextInput } from '@portal/shared-ui/fields'
import { useState } from 'react'
import type { Trail } from './AuditScreen.tsx'
import type { AuditQuery } from './audit-query.ts'

interface PersonInputProps {
  readonly queryType: AuditQuery['queryType']
  readonly trail: Trail
}

const TYPES: Record<Trail, readonly string[]> = { provider: ['HEAD OFFICE', 'BRANCH'], partners: ['IMTO'] }

/** Finds the person by name; an auditor who may not read users types the user name or id. */
export function PersonInput({ queryType, trail }: PersonInputProps) {
  const t = useTexts('mfe-settings')
  const mayRead = usePermission('USER|READ')
  const [search, setSearch] = useState('')
  const request = { search, size: 20, filters: { userType: TYPES[trail] } }
  const users = useRead(readUsers, request, { enabled: mayRead, keepPrevious: true })
  const label = t(queryType === 'user' ? 'audit.query.person' : 'audit.query.officerPerson')
  const hint = t(queryType === 'user' ? 'audit.query.personHint' : 'audit.query.officerHint')
  if (!mayRead) return <TextInput name="person" label={label} hint={hint} />
  const options = (users.data?.data ?? []).map((user) => ({
    value: queryType === 'user' ? user.username : user.userId,
    label: `${user.userFirstName} ${user.userLastName} (${user.username})`,
  }))
  return (
    <AutocompleteInput
      name="person"
      label={label}
      hint={hint}
      options={options}
      isLoading={users.isLoading || users.isRefreshing}
      onSearch={setSearch}
    />
  )
}
