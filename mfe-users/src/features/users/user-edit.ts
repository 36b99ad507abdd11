import { USER_EDIT } from '@portal/contract/users/user'
import type { UserRow } from '@portal/contract/users/users.calls'
import { type FormValues, formValues, type ProposedFields, sentValues, withProposed } from '@portal/portal-sdk/forms'

/** The values of the edit form. */
export type UserEditValues = FormValues<typeof USER_EDIT> & { resetHardToken: boolean }

/** Returns the form values of a user, with the proposal of a rejected change applied. */
export function valuesOf(user: UserRow, proposed?: ProposedFields): UserEditValues {
  const values = withProposed(USER_EDIT, formValues(USER_EDIT, user), proposed)
  return { ...values, resetHardToken: proposed?.resetHardToken === 'YES' }
}

/** Returns the request with the complete form at the loaded version. The gateway finds the differences. */
export function toUpdate({ userId, version }: UserRow, { resetHardToken, ...values }: UserEditValues) {
  const token = resetHardToken ? { resetHardToken: 'YES' } : {}
  return { targetUserId: userId, version, ...sentValues(USER_EDIT, values), ...token }
}
