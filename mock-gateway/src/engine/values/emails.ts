import { emailIn } from '@portal/contract/values/email'

/** Returns a user name in its one form: an e-mail address in canonical form, any other name as typed. */
export const usernameIn = (text: string): string => emailIn(text) ?? text
