import { LANGUAGES } from '@portal/contract/format'
import {
  chooseLanguage,
  chooseTheme,
  notify,
  sessionActions,
  THEME_CHOICES,
  useLanguage,
  useTexts,
  useThemeChoice,
} from '@portal/portal-sdk'
import { askToLeave } from '@portal/portal-sdk/host'
import { installedModules, routeOf } from '../loading/installed-modules.ts'
import { iconOf } from '../navigation/icon-of.ts'
import { menuFor, screensBesideMenu } from '../navigation/menu.ts'
import { useTitle } from '../navigation/titles.ts'
import { useVisitor } from '../navigation/visitor.ts'
import { useTourStart } from '../tour/use-tour.ts'
import { commandsFor } from './contributed-commands.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** Returns a kit icon by its name; drawings of modules appear only in the menu and on cards. */
const kitIcon = (name: string): string | undefined => {
  const icon = iconOf(name)
  return icon === 'more' ? undefined : icon
}

/**
 * Returns every screen that the user may open: screens in the menu, screens outside the menu, and the shell's own
 * screens.
 */
export function useScreens(): PaletteEntry[] {
  const t = useTexts('shell')
  const title = useTitle()
  const visitor = useVisitor()
  const listed = menuFor(installedModules(), visitor).flatMap(({ section, items }) =>
    items.map((item) => ({ ...item, section: t(`section.${section}`) })),
  )
  const beside = screensBesideMenu(installedModules(), visitor).map((route) => ({
    ...route,
    section: undefined,
    icon: 'chevron-right',
  }))
  return [
    ...[...listed, ...beside].map(({ path, from, title: key, icon, section }) => ({
      ...{ id: path, href: path, label: title(from, key), icon: kitIcon(icon), section },
      keywords: [path, ...searchWords(path, title)],
    })),
    // Staff who may open the system settings already have this screen in the menu.
    ...(listed.some(({ path }) => path === '/module-status')
      ? []
      : [{ id: '/module-status', href: '/module-status', label: t('status.title'), icon: 'info' as const }]),
    { id: 'tour', href: useTourStart(), label: t('tour.take'), icon: 'help' },
  ]
}

/** Returns the further words by which a screen is found, in the user's language. */
function searchWords(path: string, title: (from: string, key: string) => string): string[] {
  const { module, route } = routeOf(path) ?? {}
  return module && route?.words !== undefined ? [title(module.name, route.words)] : []
}

/** Returns every command available to the user: commands of modules, and the shell's own commands. */
export function useCommands(): PaletteEntry[] {
  const t = useTexts('shell')
  const title = useTitle()
  const visitor = useVisitor()
  const language = useLanguage()
  const theme = useThemeChoice(({ choice }) => choice)
  const unavailable = () => notify({ tone: 'negative', text: t('pageError.unavailable') })
  return [
    ...commandsFor(installedModules(), visitor).map(({ from, id, title: key, href, icon, record }): PaletteEntry => {
      const line = {
        ...{ id: `${from} ${id}`, label: title(from, key), icon: kitIcon(icon) },
        // Makes commands labelled "add" also match a search for "new".
        keywords: icon === 'plus' ? [t('command.add')] : [],
      }
      if (record === undefined) return { ...line, href }
      return {
        ...line,
        asksFor: { subject: record, hrefOf: (one) => href.replace('{id}', encodeURIComponent(one)) },
      }
    }),
    ...LANGUAGES.filter((one) => one !== language).map((one) => ({
      ...{ id: `language ${one}`, label: t('command.language', { language: t(`language.${one}`) }), icon: 'globe' },
      run: () => void chooseLanguage(one).catch(unavailable),
    })),
    ...THEME_CHOICES.filter((one) => one !== theme).map((one) => ({
      ...{ id: `theme ${one}`, label: t('command.theme', { theme: t(`theme.${one}`) }), icon: 'monitor' },
      run: () => chooseTheme(one),
    })),
    {
      ...{ id: 'sign-out', label: t('unanswered.signOut'), icon: 'sign-out' },
      run: () => askToLeave(() => void sessionActions().signOut()),
    },
  ]
}
