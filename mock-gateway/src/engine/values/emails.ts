import { emailIn } from '@portal/contract/values/email'

/** A user name in its one form: as typed, unless it is an e-mail address. */
export const usernameIn = (text: string): string => emailIn(text) ?? text
