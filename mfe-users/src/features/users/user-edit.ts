import { USER_EDIT } from '@portal/contract/users/user'
import type { UserRow } from '@portal/contract/users/users.calls'
import { type FormValues, formValues, type ProposedFields, sentValues, withProposed } from '@portal/portal-sdk/forms'

/** The values of the edit form. */
export type UserEditValues = FormValues<typeof USER_EDIT> & { resetHardToken: boolean }

/** The form values of a user, with a rejected change's proposal applied. */
export function valuesOf(user: UserRow, proposed?: ProposedFields): UserEditValues {
  const values = withProposed(USER_EDIT, formValues(USER_EDIT, user), proposed)
  return { ...values, resetHardToken: proposed?.resetHardToken === 'YES' }
}

/** The complete form at the loaded version; the gateway finds the differences. */
export function toUpdate({ userId, version }: UserRow, { resetHardToken, ...values }: UserEditValues) {
  const token = resetHardToken ? { resetHardToken: 'YES' } : {}
  return { targetUserId: userId, version, ...sentValues(USER_EDIT, values), ...token }
}
