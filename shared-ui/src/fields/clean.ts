import { withoutLookAlikes } from '@portal/contract/values/plain-text'

/** Keeps only allowed characters, on typing and on paste. */
export type Clean = (text: string) => string

/** Digits and spaces, as phone numbers are written. */
export const cleanPhone: Clean = (text) => withoutLookAlikes(text).replace(/[^\d ]/g, '')
