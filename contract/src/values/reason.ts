const CHARACTERS = "\\p{L}\\p{M}\\p{N}\\s.,'’-"

/** One character of a checker's reason (ruling A11). */
export const REASON_CHARACTER = new RegExp(`[${CHARACTERS}]`, 'u')

/** A checker's reason: at least one letter or digit. */
export const REASON_PATTERN = new RegExp(`^(?=[\\s\\S]*[\\p{L}\\p{N}])[${CHARACTERS}]+$`, 'u')
