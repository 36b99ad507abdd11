import { describe, expect, test } from '@jest/globals'
import { contractText, contractTexts, fieldText } from '../all-texts.ts'
import { behaviourOf, CODES, PLAIN_CODES } from './codes.ts'

describe('response codes', () => {
  test.each(Object.keys(CODES))('%s has a text in English and French', (code) => {
    expect(contractTexts.en[`codes.${code}`]).toBeTruthy()
    expect(contractTexts.fr[`codes.${code}`]).toBeTruthy()
  })

  test('an unknown code counts as a refusal that shows the server’s text', () => {
    expect(behaviourOf('4711')).toBe('refusal')
    expect(behaviourOf('toString')).toBe('refusal')
  })

  test('only codes whose answers have no data may come unencrypted', () => {
    expect(PLAIN_CODES.every((code) => ['session-ended', 'retry'].includes(behaviourOf(code)))).toBe(true)
  })
})

describe('texts', () => {
  test('a text is filled with the given parameters, and is returned even if a parameter is missing', () => {
    expect(contractText('en', 'codes.77', { triesLeft: 3 })).toBe('Invalid OTP. Tries left: 3')
    expect(contractText('fr', 'codes.77', {})).toMatch(/restantes/)
  })

  test('texts name the field in the specification’s words', () => {
    expect(fieldText('en', 'username', 'validation.required')).toBe('Username is required')
    expect(fieldText('en', 'userFirstName', 'validation.required')).toBe('First Name is required')
    expect(fieldText('en', 'userPasswordConfirmation', 'validation.required')).toBe('Confirm Password Is Required')
    expect(fieldText('en', 'passwordConfirmation', 'validation.required')).toBe('Repeat Password is required')
  })
})
