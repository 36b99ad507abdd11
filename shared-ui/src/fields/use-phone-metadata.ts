import { useEffect, useState } from 'react'
import { loadPhoneMetadata } from './phone-countries.ts'
import type { PhoneMetadata } from './phone-number.ts'

/** Returns the metadata of phone numbers; undefined until the metadata is loaded. */
export function usePhoneMetadata(): PhoneMetadata | undefined {
  const [metadata, setMetadata] = useState<PhoneMetadata>()
  useEffect(() => {
    let isGone = false
    // Without the metadata the preferred countries still work, so a failed load needs no message.
    loadPhoneMetadata().then(
      (loaded) => isGone || setMetadata(loaded),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return metadata
}
