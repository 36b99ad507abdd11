import { useEffect, useState } from 'react'
import { FormMessagesProvider } from '../src/form/index.ts'
import { Button, KitTextsProvider, LocaleProvider, PortalThemeProvider, Stack, Text } from '../src/index.ts'
import { en } from '../src/texts/en.ts'
import { fr } from '../src/texts/fr.ts'
import { messageOf } from './messages.ts'
import { SECTIONS, VIEWS } from './sections.ts'
import { addressOf, type GallerySettings, readSettings } from './settings.ts'

/** A page with every part of the kit in every state, in light and dark mode, in English and French. */
export function Gallery() {
  const [settings, setSettings] = useState(readSettings)
  const change = (part: Partial<GallerySettings>) => {
    const next = { ...settings, ...part }
    window.history.replaceState(null, '', addressOf(next))
    setSettings(next)
  }
  // Shows another state without a reload when the address changes: after Back and Forward, and in the tests.
  useEffect(() => {
    const follow = () => setSettings(readSettings())
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  const View = VIEWS[settings.view]
  return (
    <PortalThemeProvider mode={settings.mode}>
      <KitTextsProvider texts={settings.language === 'fr' ? fr : en}>
        <LocaleProvider language={settings.language} timeZone="Africa/Lagos">
          <FormMessagesProvider messageOf={messageOf}>
            {View ? <View /> : <Page settings={settings} onChange={change} />}
          </FormMessagesProvider>
        </LocaleProvider>
      </KitTextsProvider>
    </PortalThemeProvider>
  )
}

interface PageProps {
  settings: GallerySettings
  onChange: (part: Partial<GallerySettings>) => void
}

function Page({ settings, onChange }: PageProps) {
  const { mode, language, view } = settings
  return (
    <Stack as="main" gap={12} style={{ maxWidth: 1440, margin: '0 auto', padding: 24 }}>
      <Stack direction="row" gap={3} align="center" isWrapping>
        <Text as="h1" size={28} weight="strong">
          UI kit
        </Text>
        <Button size="sm" onClick={() => onChange({ mode: mode === 'dark' ? 'light' : 'dark' })}>
          {mode === 'dark' ? 'Light' : 'Dark'}
        </Button>
        <Button size="sm" onClick={() => onChange({ language: language === 'fr' ? 'en' : 'fr' })}>
          {language === 'fr' ? 'English' : 'Français'}
        </Button>
      </Stack>
      {SECTIONS.filter(({ id }) => view === 'all' || view === id).map(({ id, title, Section }) => (
        <Stack as="section" key={id} gap={5} id={id} aria-labelledby={`${id}-title`}>
          <Text as="h2" size={20} weight="strong" id={`${id}-title`}>
            {title}
          </Text>
          <Section settings={settings} />
        </Stack>
      ))}
    </Stack>
  )
}
