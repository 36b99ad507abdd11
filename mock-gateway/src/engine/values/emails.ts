import { emailIn } from '@portal/contract/values/email'

/** A user name in its one form: as typed, unless it is an e-mail address. */
export const usernameIn = (text: string): string => emailIn(text) ?? text

/** Comma-separated addresses; one that is not understood stays, for the schema to refuse. */
export const emailsIn = (list: string): string =>
  list
    .split(',')
    .map((one) => usernameIn(one.trim()))
    .join(', ')
