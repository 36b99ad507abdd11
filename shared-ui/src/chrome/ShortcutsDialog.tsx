import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { ChoiceInput, ChoiceLabel } from '../fields/Choice.tsx'
import { Text } from '../layout/Text.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { below, color, space, width } from '../theme/tokens.ts'
import { KeyCap } from './KeyCap.tsx'

/** Two columns, so that all keys of a checker are visible in a window 900 pixels high. */
const Groups = styled.div({
  columns: 2,
  columnGap: space(8),
  '& > section': { breakInside: 'avoid', paddingBottom: space(5) },
  [below(width.drawer)]: { columns: 1 },
})
const Line = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  paddingBlock: space(2),
  borderBottom: `1px solid ${color.border}`,
})
// Shown even on a phone: a user who opens the dialog by a key has a keyboard.
const Keys = styled.dd({ display: 'flex', gap: space(1), margin: 0, flexShrink: 0, '& > kbd': { display: 'block' } })

export interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly { readonly keys: readonly string[]; readonly label: string }[]
}

export interface LettersChoice {
  readonly label: string
  readonly hint: string
  readonly areOn: boolean
  readonly onChange: (areOn: boolean) => void
}

export interface ShortcutsDialogProps {
  isOpen: boolean
  groups: readonly ShortcutGroup[]
  /** The setting that turns single-letter keys on or off. */
  letters?: LettersChoice
  /** Further help below the keys. */
  actions?: ReactNode
  onClose: () => void
}

/** The dialog opened by `?`: a list of the keys and their actions. */
export function ShortcutsDialog({ isOpen, groups, letters, actions, onClose }: ShortcutsDialogProps) {
  const t = useKitText()
  return (
    <Dialog isOpen={isOpen} size="lg" title={t('shortcuts.title')} actions={actions} onClose={onClose}>
      <Groups>
        {groups.map((group) => (
          <section key={group.title}>
            <Text as="h3" size={13} tone="muted" weight="medium">
              {group.title}
            </Text>
            <dl>
              {group.shortcuts.map(({ keys, label }) => (
                <Line key={label}>
                  <dt>{label}</dt>
                  <Keys>
                    {keys.map((key) => (
                      <KeyCap key={key}>{key}</KeyCap>
                    ))}
                  </Keys>
                </Line>
              ))}
            </dl>
          </section>
        ))}
      </Groups>
      {letters && <Letters {...letters} />}
    </Dialog>
  )
}

function Letters({ label, hint, areOn, onChange }: LettersChoice) {
  const id = useId()
  return (
    <div>
      <ChoiceLabel>
        <ChoiceInput
          type="checkbox"
          checked={areOn}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </ChoiceLabel>
      <Text id={id} size={13} tone="muted">
        {hint}
      </Text>
    </div>
  )
}
