import type { Language } from '@portal/contract/format'
import type { ReactNode } from 'react'
import { FormMessagesProvider, type MessageOf } from '../form/FormMessagesProvider.tsx'
import { LocaleProvider } from '../locale/LocaleProvider.tsx'
import { en } from '../texts/en.ts'
import { fr } from '../texts/fr.ts'
import { KitTextsProvider } from '../texts/KitTextsProvider.tsx'
import { PortalThemeProvider } from '../theme/PortalThemeProvider.tsx'
import type { Mode } from '../theme/palette.ts'

export interface KitTestProvidersProps {
  language?: Language
  timeZone?: string
  mode?: Mode
  /** Returns the texts of form messages; `<label>: <key>` by default. */
  messageOf?: MessageOf
  children: ReactNode
}

const plainMessage: MessageOf = (_, key, { label }) => (label ? `${label}: ${key}` : key)

/**
 * Provides everything that the kit needs from a page: theme, texts, locale, form messages. A test may add its own
 * providers.
 */
export function KitTestProviders(props: KitTestProvidersProps) {
  const { language = 'en', timeZone = 'Africa/Lagos', mode = 'light', messageOf = plainMessage, children } = props
  return (
    <PortalThemeProvider mode={mode}>
      <KitTextsProvider texts={language === 'fr' ? fr : en}>
        <LocaleProvider language={language} timeZone={timeZone}>
          <FormMessagesProvider messageOf={messageOf}>{children}</FormMessagesProvider>
        </LocaleProvider>
      </KitTextsProvider>
    </PortalThemeProvider>
  )
}
