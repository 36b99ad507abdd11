import { useEffect } from 'react'

/**
 * States the address that the page shows, on the document: it follows the requested one with a delay, and meanwhile the
 * former screen looks finished.
 */
export function useDrawnAddress(address: string): void {
  useEffect(() => {
    document.documentElement.dataset.address = address
    return () => {
      delete document.documentElement.dataset.address
    }
  }, [address])
}
