import { type Translate, usePermission, useTexts, useUser } from '@portal/portal-sdk'
import { LinkButton } from '@portal/shared-ui'
import { lettersInSight, type ShortcutGroup, ShortcutsDialog, useLetterKeys } from '@portal/shared-ui/chrome'
import { useEffect, useMemo } from 'react'
import { isShortcut } from '../navigation/keys.ts'
import { useTourStart } from '../tour/use-tour.ts'
import { chooseLetters } from './letter-choice.ts'
import { closeShortcuts, openShortcuts, useShortcutsState } from './shortcuts-state.ts'

/** Shows the dialog that `?` opens: a list of shortcut keys (look.md) and a switch to turn single-letter keys off. */
export function Shortcuts() {
  const t = useTexts('shell')
  const tour = useTourStart()
  const { userId } = useUser()
  const areLettersOn = useLetterKeys()
  const isChecker = usePermission({ type: 'CHECKER' })
  const isOpen = useShortcutsState((state) => state.isOpen)
  // The letters of the visible buttons are read before the dialog covers the buttons.
  const ofPart = useMemo(() => (isOpen ? lettersInSight() : []), [isOpen])

  useEffect(() => {
    if (!areLettersOn) return
    const pressed = (event: KeyboardEvent) => {
      if (!isShortcut(event, '?')) return
      event.preventDefault()
      openShortcuts()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [areLettersOn])
  useEffect(() => closeShortcuts, [])

  const help = (
    <LinkButton href={tour} onClick={closeShortcuts}>
      {t('tour.take')}
    </LinkButton>
  )
  return (
    <ShortcutsDialog
      isOpen={isOpen}
      groups={shortcutGroups(t, { isChecker, areLettersOn, ofPart })}
      letters={{
        label: t('shortcuts.letters'),
        hint: t('shortcuts.lettersHint'),
        areOn: areLettersOn,
        onChange: (areOn) => chooseLetters(userId, areOn),
      }}
      actions={help}
      onClose={closeShortcuts}
    />
  )
}

interface Reader {
  /** Whether the user authorizes or rejects requests of other users. */
  readonly isChecker: boolean
  readonly areLettersOn: boolean
  /** The letters of the currently visible buttons. */
  readonly ofPart: ShortcutGroup['shortcuts']
}

/** Returns the keys that work for the user, in groups. */
export function shortcutGroups(t: Translate, { isChecker, areLettersOn, ofPart }: Reader): ShortcutGroup[] {
  const letters = (...shortcuts: ShortcutGroup['shortcuts']) => (areLettersOn ? shortcuts : [])
  const groups = [
    {
      title: t('shortcuts.everywhere'),
      shortcuts: [
        { keys: ['Ctrl', 'K'], label: t('shortcuts.palette') },
        ...letters({ keys: ['/'], label: t('shortcuts.search') }),
        { keys: ['Esc'], label: t('shortcuts.close') },
        ...letters({ keys: ['?'], label: t('shortcuts.list') }),
      ],
    },
    {
      title: t('shortcuts.lists'),
      shortcuts: [
        ...letters({ keys: ['J'], label: t('shortcuts.nextRow') }, { keys: ['K'], label: t('shortcuts.previousRow') }),
        { keys: ['Enter'], label: t('shortcuts.enter') },
        ...letters({ keys: ['X'], label: t('shortcuts.select') }, { keys: ['E'], label: t('shortcuts.edit') }),
        { keys: ['↑', '↓', '←', '→'], label: t('shortcuts.cells') },
      ],
    },
    {
      title: t('shortcuts.panels'),
      shortcuts: letters(
        { keys: ['J'], label: t('shortcuts.nextRecord') },
        { keys: ['K'], label: t('shortcuts.previousRecord') },
        ...(ofPart.length > 0 ? ofPart : [{ keys: ['P', 'F', '…'], label: t('shortcuts.marked') }]),
      ),
    },
    { title: t('shortcuts.review'), shortcuts: isChecker && areLettersOn ? reviewKeys(t) : [] },
  ]
  return groups.filter(({ shortcuts }) => shortcuts.length > 0)
}

function reviewKeys(t: Translate): ShortcutGroup['shortcuts'] {
  return [
    { keys: ['A'], label: t('shortcuts.authorize') },
    { keys: ['Enter'], label: t('shortcuts.confirm') },
    { keys: ['R'], label: t('shortcuts.reject') },
    { keys: ['Ctrl', 'Enter'], label: t('shortcuts.sendRejection') },
    { keys: ['J'], label: t('shortcuts.nextItem') },
    { keys: ['K'], label: t('shortcuts.previousItem') },
  ]
}
