import { useNavigate, useTexts } from '@portal/portal-sdk'
import { askToLeave } from '@portal/portal-sdk/host'
import { CommandPalette, filterItems, type PaletteGroup } from '@portal/shared-ui/chrome'
import { useState } from 'react'
import { addressOf, wouldLoseWork } from '../navigation/leave-guard.ts'
import { isOpenTo } from '../navigation/open-screens.ts'
import { useVisitor } from '../navigation/visitor.ts'
import { type Asking, type PaletteEntry, recordLine } from './palette-entry.ts'
import { closePalette } from './palette-state.ts'
import { useActRecords } from './use-act-records.ts'
import { useFoundRecords } from './use-found-records.ts'
import { useCommands, useScreens } from './use-static-entries.ts'

/** Shows the open palette with the screens, commands and records that match the query and that the user may open. */
export default function OpenPalette() {
  const t = useTexts('shell')
  const navigate = useNavigate()
  const visitor = useVisitor()
  const [query, setQuery] = useState('')
  const [asking, setAsking] = useState<Asking | null>(null)
  const screens = useScreens()
  const commands = useCommands()
  const found = useFoundRecords(query, asking?.asksFor.subject)
  const acts = useActRecords(asking ? '' : query, commands)

  const fixed = [
    { id: 'screens', title: t('palette.screens'), items: filterItems(screens, query) },
    { id: 'commands', title: t('palette.commands'), items: [...acts.items, ...filterItems(commands, query)] },
  ]
  const records = found.groups.map(({ subject, title, records, more }) => ({
    id: subject,
    title,
    items: [
      ...records.map((record) => ({
        ...recordLine(subject, record),
        href: asking ? asking.asksFor.hrefOf(record.id) : record.href,
      })),
      ...(more !== null && asking === null
        ? [{ id: `${subject} more`, label: t('palette.more', { kind: title }), icon: 'search', href: more }]
        : []),
    ].filter(({ href }) => isOpenTo(href, visitor)),
  }))
  const groups: readonly (PaletteGroup & { readonly items: readonly PaletteEntry[] })[] = [
    ...(asking ? [] : fixed),
    ...records,
  ].filter(({ items }) => items.length > 0)

  const ask = (entry: Asking | null) => {
    setAsking(entry)
    setQuery('')
  }
  const choose = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return
    if ('asksFor' in entry) return ask(entry)
    closePalette()
    if ('run' in entry) return entry.run()
    if (wouldLoseWork(addressOf(entry.href))) askToLeave(() => navigate(entry.href))
    else navigate(entry.href)
  }
  return (
    <CommandPalette
      isOpen
      query={query}
      onQuery={setQuery}
      groups={groups}
      state={acts.state === 'asking' || acts.state === 'failed' ? acts.state : found.state}
      onRetry={() => {
        found.retry()
        acts.retry()
      }}
      asks={asking ? { label: asking.label, onBack: () => ask(null) } : undefined}
      onSelect={({ id }) => choose(groups.flatMap(({ items }) => items).find((entry) => entry.id === id))}
      onClose={closePalette}
    />
  )
}
