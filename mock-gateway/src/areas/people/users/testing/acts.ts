import { readUsers, type UserRow } from '@portal/contract/users/users.calls'
import type { TestPortal } from '../../../../testing/portal.ts'

export { decide } from '../../../../engine/approvals/testing/decide.ts'

/** Returns the user with a user name, as the list shows the user. */
export async function userNamed(portal: TestPortal, username: string): Promise<UserRow> {
  const { data } = await portal.send('ho.admin', readUsers, { search: username, size: 20 })
  const user = data?.find((row) => row.username === username)
  if (user === undefined) throw new Error(`no user ${username}`)
  return user
}

/** Returns the `index`th active branch user without a pending change. */
export async function someUser(portal: TestPortal, index: number): Promise<UserRow> {
  const { data } = await portal.send('ho.admin', readUsers, {
    filters: { userStatus: ['ACTIVE'], userType: ['BRANCH'] },
    sort: { field: 'username', direction: 'asc' },
    size: 100,
  })
  const user = data?.filter((row) => row.pendingCqId === null && row.username !== 'branch.teller')[index]
  if (user === undefined) throw new Error('too few users')
  return user
}
