import { USER_EDIT } from '@portal/contract/users/user'
import type { UserRow } from '@portal/contract/users/users.calls'
import { type FormValues, formValues, type ProposedFields, sentValues, withProposed } from '@portal/portal-sdk/forms'
import { factorFields, factorValues, type SecondFactorValues } from '../../second-factor.ts'

/** The values of the edit form. */
export type UserEditValues = FormValues<typeof USER_EDIT> & SecondFactorValues

/** Returns the form values of a user, with the proposal of a rejected change applied. */
export function valuesOf(user: UserRow, proposed?: ProposedFields): UserEditValues {
  const values = withProposed(USER_EDIT, formValues(USER_EDIT, user), proposed)
  return { ...values, ...factorValues(proposed) }
}

/** Returns the request with the complete form at the loaded version. The gateway finds the differences. */
export function toUpdate({ userId, version }: UserRow, { resetHardToken, allowPasskey, ...values }: UserEditValues) {
  const factor = factorFields({ resetHardToken, allowPasskey })
  return { targetUserId: userId, version, ...sentValues(USER_EDIT, values), ...factor }
}
