import { NEW_OPERATOR_USER, OPERATOR_USER_EDIT } from '@portal/contract/users/operator-user'
import type { UserRow } from '@portal/contract/users/users.calls'
import { emptyValues, type FormValues, formValues, type ProposedFields, withProposed } from '@portal/portal-sdk/forms'
import { factorFields, factorValues, type SecondFactorValues } from '../../second-factor.ts'

export type NewOperatorUserValues = FormValues<typeof NEW_OPERATOR_USER>
export type OperatorUserValues = FormValues<typeof OPERATOR_USER_EDIT> & SecondFactorValues

/**
 * Returns the form values of a new user, with the proposal of a rejected change applied.
 * @param mtoCode the user's partner; null if the partner must still be chosen
 */
export function newValues(mtoCode: string | null, proposed?: ProposedFields): NewOperatorUserValues {
  const values = { ...emptyValues(NEW_OPERATOR_USER), userMtoCode: mtoCode ?? '' }
  return withProposed(NEW_OPERATOR_USER, values, proposed)
}

/** Returns the form values of an operator user, with the proposal of a rejected change applied. */
export const valuesOf = (user: UserRow, proposed?: ProposedFields): OperatorUserValues => ({
  ...withProposed(OPERATOR_USER_EDIT, formValues(OPERATOR_USER_EDIT, user), proposed),
  ...factorValues(proposed),
})

/** Returns the request with the complete form at the loaded version. The gateway finds the differences. */
export function toUpdate(
  user: UserRow,
  { resetHardToken, allowPasskey, ...values }: OperatorUserValues,
): Record<string, unknown> {
  const factor = factorFields({ resetHardToken, allowPasskey })
  return { ...values, targetUserId: user.userId, version: user.version, ...factor }
}
