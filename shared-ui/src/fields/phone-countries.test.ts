import { describe, expect, test } from '@jest/globals'
import { loadPhoneMetadata, sortedCountries } from './phone-countries.ts'

describe('phone countries', () => {
  test('phone countries start with Nigeria, the United States and the United Kingdom, then sort by name', async () => {
    const { countries } = await loadPhoneMetadata()
    const { preferred, others } = sortedCountries(countries, 'fr')
    expect(preferred.map((one) => one.name)).toEqual(['Nigeria', 'États-Unis', 'Royaume-Uni'])
    expect(others.length).toBeGreaterThan(200)
    expect(others[0]?.name).toBe('Afghanistan')
    expect(others.some((one) => one.code === 'NG')).toBe(false)
  })

  test('an international number is split', async () => {
    const { parse } = await loadPhoneMetadata()
    expect(parse('+33 6 12 34 56 78')).toEqual({ country: 'FR', national: '612345678' })
    expect(parse('0612')).toBeUndefined()
  })
})
