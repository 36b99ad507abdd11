/** A password rule as data; the server defines the rule and the checklist shows it (security §2, ruling A07). */
export interface PasswordRule {
  readonly minLength: number
  readonly maxLength: number
  readonly letters: boolean
  readonly numbers: boolean
  readonly lower: boolean
  readonly upper: boolean
  readonly special: boolean
  readonly noWhitespace: boolean
}

/** A line of the checklist. */
export type PasswordCheck = 'length' | 'lettersAndNumbers' | 'lower' | 'upper' | 'special' | 'noWhitespace'

/** The password rule of the specification (§5), which is the default. */
export const SPEC_PASSWORD_RULE: PasswordRule = {
  minLength: 8,
  maxLength: 13,
  letters: true,
  numbers: true,
  lower: true,
  upper: true,
  special: true,
  noWhitespace: true,
}

/**
 * A password rule that follows NIST 800-63B: a long minimum length and no required kinds of characters; the gateway
 * also checks a blocklist.
 */
export const MODERN_PASSWORD_RULE: PasswordRule = {
  minLength: 15,
  maxLength: 64,
  letters: false,
  numbers: false,
  lower: false,
  upper: false,
  special: false,
  noWhitespace: false,
}

/** Returns every line of the rule, and whether `password` meets it; lengths count code points. */
export function passwordChecks(rule: PasswordRule, password: string): { check: PasswordCheck; met: boolean }[] {
  const length = [...password].length
  const lines: [PasswordCheck, boolean, boolean][] = [
    ['length', true, length >= rule.minLength && length <= rule.maxLength],
    ['lettersAndNumbers', rule.letters || rule.numbers, /\p{L}/u.test(password) && /\p{N}/u.test(password)],
    ['lower', rule.lower, /\p{Ll}/u.test(password)],
    ['upper', rule.upper, /\p{Lu}/u.test(password)],
    ['special', rule.special, /[^\p{L}\p{N}\s]/u.test(password)],
    ['noWhitespace', rule.noWhitespace, password !== '' && !/\s/u.test(password)],
  ]
  return lines.filter(([, asked]) => asked).map(([check, , met]) => ({ check, met }))
}

/**
 * Returns whether the rule requires no kinds of characters. The gateway then also refuses passwords that are soon
 * guessed, and forms show how hard a password is to guess.
 */
export function asksForStrength({ letters, numbers, lower, upper, special }: PasswordRule): boolean {
  return !(letters || numbers || lower || upper || special)
}

/** Returns whether the password meets every line of the rule. */
export function meetsPasswordRule(rule: PasswordRule, password: string): boolean {
  return passwordChecks(rule, password).every((line) => line.met)
}
