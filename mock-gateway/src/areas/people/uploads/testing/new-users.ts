import type { UploadedUser } from '@portal/contract/uploads/uploads.calls'

/** Returns a valid row of an upload; `name` makes the row unique. */
export function uploadedUser(name: string, overrides: Partial<UploadedUser> = {}): UploadedUser {
  return {
    userFirstName: 'Amina',
    userLastName: 'Bello',
    userPhone: '+2348035550250',
    userSolId: '204',
    username: name,
    userEmail: `${name}@bank.example`,
    userRoleId: '0000000007',
    userType: 'BRANCH',
    ...overrides,
  }
}

/** Returns `count` valid rows. */
export function uploadedUsers(count: number, name: string): UploadedUser[] {
  return Array.from({ length: count }, (_, index) => uploadedUser(`${name}.${index + 1}`))
}
