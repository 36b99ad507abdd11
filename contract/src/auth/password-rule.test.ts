import { describe, expect, test } from '@jest/globals'
import {
  asksForStrength,
  MODERN_PASSWORD_RULE,
  meetsPasswordRule,
  passwordChecks,
  SPEC_PASSWORD_RULE,
} from './password-rule.ts'

describe('the specification’s rule', () => {
  test.each(['Demo#2026pw', 'Aa1!aaaa', 'Éa1!éééé', 'Aa1!aaaaaaaaa'])(
    'the specification’s rule accepts %s',
    (password) => {
      expect(meetsPasswordRule(SPEC_PASSWORD_RULE, password)).toBe(true)
    },
  )

  test.each([
    ['seven characters', 'Aa1!aaa', 'length'],
    ['fourteen characters', 'Aa1!aaaaaaaaaa', 'length'],
    ['no number', 'Aaaa!aaaa', 'lettersAndNumbers'],
    ['no lower case', 'AAAA1!AAA', 'lower'],
    ['no upper case', 'aaaa1!aaa', 'upper'],
    ['no special character', 'Aaaa1aaaa', 'special'],
    ['white space', 'Aa1! aaaa', 'noWhitespace'],
  ])('the specification’s rule refuses %s', (_name, password, failing) => {
    const unmet = passwordChecks(SPEC_PASSWORD_RULE, password).filter(({ met }) => !met)
    expect(unmet.map(({ check }) => check)).toEqual([failing])
  })
})

test('the modern password rule requires only a length', () => {
  expect(passwordChecks(MODERN_PASSWORD_RULE, 'x')).toEqual([{ check: 'length', met: false }])
  expect(meetsPasswordRule(MODERN_PASSWORD_RULE, 'correct horse battery')).toBe(true)
})

test('only a rule without required kinds of characters asks for strength', () => {
  expect(asksForStrength(MODERN_PASSWORD_RULE)).toBe(true)
  expect(asksForStrength(SPEC_PASSWORD_RULE)).toBe(false)
})
