import type { BootConfig } from '@portal/contract/module'
import { createContext, useContext } from 'react'

export const BootContext = createContext<BootConfig | null>(null)

/** The host's configuration in the page; throws outside the portal. */
export function useBoot(): BootConfig {
  const boot = useContext(BootContext)
  if (!boot) throw new Error('useBoot needs BootContext')
  return boot
}
