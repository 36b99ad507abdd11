import { useLanguage, useTexts } from '@portal/portal-sdk'
import { useCallback } from 'react'
import { installedModules } from '../loading/installed-modules.ts'

/** The titles of a contribution, by module, without loading that module. */
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
