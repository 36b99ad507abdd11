import { describe, expect, test } from '@jest/globals'
import { PHONES } from '@portal/contract/testing/real-inputs'
import { loadPhoneMetadata, sortedCountries } from './phone-countries.ts'

describe('phone countries', () => {
  test('phone countries start with Nigeria, the United States and the United Kingdom, and other countries are sorted by name', async () => {
    const { countries } = await loadPhoneMetadata()
    const { preferred, others } = sortedCountries(countries, 'fr')
    expect(preferred.map((one) => one.name)).toEqual(['Nigeria', 'États-Unis', 'Royaume-Uni'])
    expect(others.length).toBeGreaterThan(200)
    expect(others[0]?.name).toBe('Afghanistan')
    expect(others.some((one) => one.code === 'NG')).toBe(false)
    expect(preferred[2]?.words).toBeUndefined()
    expect(others.find((one) => one.code === 'CI')?.words).toEqual(['CIV', 'Côte d’Ivoire'])
    expect(countries.find((one) => one.code === 'GB')?.words).toEqual([
      'GBR',
      'United Kingdom',
      'UK',
      'Royaume-Uni',
      'R.-U.',
    ])
  })

  test.each(PHONES.filter(([, stored]) => stored !== null))(
    'the phone number %j is read as the server reads it',
    async (written, stored) => {
      const { read } = await loadPhoneMetadata()
      expect(read(written, 'NG')?.e164).toBe(stored)
    },
  )

  test('a phone number is read by its dial code or the given country, and shown in the format of the reader’s country', async () => {
    const { read, shown } = await loadPhoneMetadata()
    expect(read('+33 6 12 34 56 78', 'NG')).toEqual({
      e164: '+33612345678',
      country: 'FR',
      dialCode: '33',
      national: '612345678',
    })
    expect(read('0803 123 4567', 'NG')?.e164).toBe('+2348031234567')
    expect(read('0612', 'NG')).toBeUndefined()
    expect(read('0803 123 4567 / 0803', 'NG')).toBeUndefined()
    expect(read('0803 123 4567 ext 5', 'NG')).toBeUndefined()
    expect(shown('+2348031234567', 'NG')).toBe('0803 123 4567')
    expect(shown('+2348031234567', 'GH')).toBe('+234 803 123 4567')
    expect(shown('by hand', 'GH')).toBe('by hand')
  })
})
