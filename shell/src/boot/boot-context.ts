import type { BootConfig } from '@portal/contract/module'
import { createContext, useContext } from 'react'

export const BootContext = createContext<BootConfig | null>(null)

/**
 * Returns the host's configuration of the page.
 * @throws outside the portal
 */
export function useBoot(): BootConfig {
  const boot = useContext(BootContext)
  if (!boot) throw new Error('useBoot needs BootContext')
  return boot
}
