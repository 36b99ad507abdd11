import styled from '@emotion/styled'
import { Button, type ButtonProps } from '../button/Button.tsx'
import { LetterButton } from '../keys/LetterButton.tsx'
import { Menu, MenuItem } from '../menu/Menu.tsx'
import { useTableText } from '../table/useTableText.ts'
import { space } from '../theme/tokens.ts'

const Row = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) })

/** The number of actions that are drawn as buttons. */
const AT_HAND = 2

/** One action on the record of a panel. */
export interface PanelAction {
  readonly label: string
  readonly onPress: () => void
  readonly variant?: ButtonProps['variant']
  /** The single-letter shortcut of the action, if the action is a button. */
  readonly letter?: string
  /** Whether the action is running: the button then shows that, and the menu does not start the action again. */
  readonly isBusy?: boolean
}

interface ActionRowProps {
  /** The name of the group of actions. */
  readonly label: string
  /** The actions, with the most frequent first. */
  readonly actions: readonly PanelAction[]
}

/** The actions on a record: the first two as buttons, the others in the menu "More actions". */
export function ActionRow({ label, actions }: ActionRowProps) {
  const t = useTableText()
  const more = actions.slice(AT_HAND)
  return (
    <Row role="group" aria-label={label}>
      {actions.slice(0, AT_HAND).map(({ label: name, letter, onPress, variant, isBusy }) => {
        const button = { size: 'sm', variant, isBusy, onClick: onPress } as const
        return letter === undefined ? (
          <Button key={name} {...button}>
            {name}
          </Button>
        ) : (
          <LetterButton key={name} letter={letter} {...button}>
            {name}
          </LetterButton>
        )
      })}
      {more.length > 0 && (
        <Menu
          label={t('moreActions')}
          button={(trigger) => (
            <Button size="sm" variant="ghost" startIcon="more" isBusy={more.some(({ isBusy }) => isBusy)} {...trigger}>
              {t('moreActions')}
            </Button>
          )}
        >
          {more.map(({ label: name, onPress }) => (
            <MenuItem key={name} label={name} onPress={onPress} />
          ))}
        </Menu>
      )}
    </Row>
  )
}
