import { LANGUAGES, type Language } from '@portal/contract/format'
import { AtAddress, type Prerendered, speak } from '@portal/portal-sdk/prerender'
import { SHELL_TEXTS } from './i18n/catalogues.ts'
import AuthLayout from './layout/AuthLayout.tsx'

/**
 * The frames of public screens, as shown before their scripts run. The host inserts the module's screen into a frame.
 */
export default {
  auth: {
    languages: LANGUAGES,
    async draw(language) {
      await speak(language as Language, 'shell', SHELL_TEXTS)
      const slot = { path: '/login', element: '{{screen}}' }
      return <AtAddress address="/login" routes={[{ element: <AuthLayout />, children: [slot] }]} />
    },
  },
} satisfies Record<string, Prerendered>
