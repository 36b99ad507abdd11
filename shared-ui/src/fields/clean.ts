/** Keeps only allowed characters, on typing and on paste. */
export type Clean = (text: string) => string

/** Letters and marks of any script, digits, space, hyphen, apostrophe (ruling A10). */
export const cleanName: Clean = (text) => text.replace(/[^\p{L}\p{M}\p{N} '’-]/gu, '')

/** Additional characters of company names: `& . , ( ) /` (ruling A95). */
export const cleanPartnerName: Clean = (text) => text.replace(/[^\p{L}\p{M}\p{N} &.,()/'’-]/gu, '')

/** A checker's reason: letters, digits, white space and `. , - '` (ruling A11). */
export const cleanReason: Clean = (text) => text.replace(/[^\p{L}\p{M}\p{N}\s.,'’-]/gu, '')

/** Digits and spaces, as phone numbers are written. */
export const cleanPhone: Clean = (text) => text.replace(/[^\d ]/g, '')
