import { useEffect } from 'react'

/**
 * Writes the address of the shown screen to the document. The shown address follows the requested one with a delay,
 * during which the former screen looks finished.
 */
export function useDrawnAddress(address: string): void {
  useEffect(() => {
    document.documentElement.dataset.address = address
    return () => {
      delete document.documentElement.dataset.address
    }
  }, [address])
}
