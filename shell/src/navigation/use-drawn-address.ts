import { useEffect } from 'react'

/**
 * Writes the address of the shown screen to the document. The shown address changes later than the requested address,
 * because the former screen stays until the next screen is loaded.
 */
export function useDrawnAddress(address: string): void {
  useEffect(() => {
    document.documentElement.dataset.address = address
    return () => {
      delete document.documentElement.dataset.address
    }
  }, [address])
}
