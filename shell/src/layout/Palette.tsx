import { useNavigate, useTexts } from '@portal/portal-sdk'
import { askToLeave } from '@portal/portal-sdk/host'
import { CommandPalette } from '@portal/shared-ui/chrome'
import { useEffect } from 'react'
import { installedModules } from '../loading/installed-modules.ts'
import { iconOf } from '../navigation/icon-of.ts'
import { addressOf, wouldLoseWork } from '../navigation/leave-guard.ts'
import { menuFor, screensBesideMenu } from '../navigation/menu.ts'
import { useTitle } from '../navigation/titles.ts'
import { useVisitor } from '../navigation/visitor.ts'
import { useTourStart } from '../tour/use-tour.ts'
import { closePalette, openPalette, usePaletteState } from './palette-state.ts'

/** Ctrl/Cmd-K: goes to any screen the user may open. */
export function Palette() {
  const t = useTexts('shell')
  const title = useTitle()
  const navigate = useNavigate()
  const isOpen = usePaletteState((palette) => palette.isOpen)
  const visitor = useVisitor()

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      openPalette()
    }
    addEventListener('keydown', pressed)
    return () => {
      removeEventListener('keydown', pressed)
      closePalette()
    }
  }, [])

  const items = menuFor(installedModules(), visitor).flatMap(({ section, items: entries }) =>
    entries.map((entry) => ({
      id: entry.path,
      href: entry.path,
      label: title(entry.from, entry.title),
      icon: iconOf(entry.icon),
      section: t(`section.${section}`),
      keywords: [entry.path],
    })),
  )
  const others = screensBesideMenu(installedModules(), visitor).map(({ path, from, title: key }) => ({
    id: path,
    href: path,
    label: title(from, key),
    icon: 'chevron-right' as const,
    keywords: [path],
  }))
  const status = { id: '/module-status', href: '/module-status', label: t('status.title'), icon: 'info' as const }
  const tour = { id: 'tour', href: useTourStart(), label: t('tour.take'), icon: 'help' as const }
  return (
    <CommandPalette
      isOpen={isOpen}
      items={[...items, ...others, status, tour]}
      onSelect={({ href }) => {
        closePalette()
        if (wouldLoseWork(addressOf(href))) askToLeave(() => navigate(href))
        else navigate(href)
      }}
      onClose={closePalette}
    />
  )
}
