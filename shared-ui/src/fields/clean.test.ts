import { describe, expect, test } from '@jest/globals'
import { cleanPhone } from './clean.ts'

describe('cleaning', () => {
  test('cleaning keeps digits and spaces of a phone number', () => {
    expect(cleanPhone('+234 (803) 12-3')).toBe('234 803 123')
  })
})
