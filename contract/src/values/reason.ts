const CHARACTERS = "\\p{L}\\p{M}\\p{N}\\s.,'’-"

/** Matches one character that a checker's reason may have (ruling A11). */
export const REASON_CHARACTER = new RegExp(`[${CHARACTERS}]`, 'u')

/** Matches a checker's reason, which needs at least one letter or digit. */
export const REASON_PATTERN = new RegExp(`^(?=[\\s\\S]*[\\p{L}\\p{N}])[${CHARACTERS}]+$`, 'u')
