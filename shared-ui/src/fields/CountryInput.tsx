import { useEffect, useMemo, useState } from 'react'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { AutocompleteInput } from './AutocompleteInput.tsx'
import type { FieldProps } from './field-props.ts'
import { loadPhoneMetadata, PREFERRED_COUNTRIES, sortedCountries } from './phone-countries.ts'
import type { PhoneCountry } from './phone-number.ts'

/**
 * A field for a country, listed by its name in the user's language, with the preferred countries first (ruling A88). A
 * country is also found by its codes and by its names in our other languages. The value is the ISO 3166 alpha-2 code.
 */
export function CountryInput(props: FieldProps) {
  const { language } = useLocale()
  const [countries, setCountries] = useState<readonly PhoneCountry[]>(PREFERRED_COUNTRIES)
  useEffect(() => {
    let isGone = false
    // Without the metadata the preferred countries can still be chosen.
    loadPhoneMetadata().then(
      (loaded) => isGone || setCountries(loaded.countries),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  const options = useMemo(() => {
    const { preferred, others } = sortedCountries(countries, language)
    return [...preferred, ...others].map(({ code, name, words }) => ({ value: code, label: name, words }))
  }, [countries, language])
  return <AutocompleteInput {...props} options={options} isLoading={countries === PREFERRED_COUNTRIES} />
}
