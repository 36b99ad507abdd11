import type { ProposedFields } from '@portal/portal-sdk/forms'

/** The values of an edit form that concern the user's second factor. */
export interface SecondFactorValues {
  readonly resetHardToken: boolean
  readonly allowPasskey: boolean
}

/** Returns the values of a rejected change; both are false for a new change. */
export const factorValues = (proposed?: ProposedFields): SecondFactorValues => ({
  resetHardToken: proposed?.resetHardToken === 'YES',
  allowPasskey: proposed?.allowPasskey === 'YES',
})

/** Returns the fields of the request: only those that the maker has selected. */
export const factorFields = ({ resetHardToken, allowPasskey }: SecondFactorValues) => ({
  ...(resetHardToken && { resetHardToken: 'YES' }),
  ...(allowPasskey && { allowPasskey: 'YES' }),
})
