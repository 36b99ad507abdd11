import { type Translate, usePermission, useTexts } from '@portal/portal-sdk'
import { LinkButton } from '@portal/shared-ui'
import { ShortcutsDialog } from '@portal/shared-ui/chrome'
import { useEffect, useState } from 'react'
import { isShortcut } from '../navigation/keys.ts'
import { useTourStart } from '../tour/use-tour.ts'

/** `?` lists the global shortcut keys (look.md). */
export function Shortcuts() {
  const t = useTexts('shell')
  const tour = useTourStart()
  const isChecker = usePermission({ type: 'CHECKER' })
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isShortcut(event, '?')) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])

  const groups = [
    {
      title: t('shortcuts.everywhere'),
      shortcuts: [
        { keys: ['Ctrl', 'K'], label: t('shortcuts.palette') },
        { keys: ['/'], label: t('shortcuts.search') },
        { keys: ['Esc'], label: t('shortcuts.close') },
        { keys: ['?'], label: t('shortcuts.list') },
      ],
    },
    {
      title: t('shortcuts.lists'),
      shortcuts: [
        { keys: ['↑', '↓', '←', '→'], label: t('shortcuts.cells') },
        { keys: ['Enter'], label: t('shortcuts.enter') },
      ],
    },
    ...(isChecker ? [reviewKeys(t)] : []),
  ]
  const close = () => setOpen(false)
  const help = (
    <LinkButton href={tour} onClick={close}>
      {t('tour.take')}
    </LinkButton>
  )
  return <ShortcutsDialog isOpen={isOpen} groups={groups} actions={help} onClose={close} />
}

function reviewKeys(t: Translate) {
  return {
    title: t('shortcuts.review'),
    shortcuts: [
      { keys: ['A'], label: t('shortcuts.authorize') },
      { keys: ['Enter'], label: t('shortcuts.confirm') },
      { keys: ['R'], label: t('shortcuts.reject') },
      { keys: ['Ctrl', 'Enter'], label: t('shortcuts.sendRejection') },
      { keys: ['J'], label: t('shortcuts.nextItem') },
      { keys: ['K'], label: t('shortcuts.previousItem') },
    ],
  }
}
