import { useLanguage, useTexts } from '@portal/portal-sdk'
import { useCallback } from 'react'
import { installedModules } from '../loading/installed-modules.ts'

/** Returns a function for titles of a module's entries, which need not load the module. */
export function useTitle(): (from: string, key: string) => string {
  const language = useLanguage()
  const t = useTexts('shell')
  return useCallback(
    (from, key) => {
      if (from === 'shell') return t(key)
      const module = installedModules().find(({ name }) => name === from)
      return module?.descriptor.titles[language][key] ?? key
    },
    [language, t],
  )
}
