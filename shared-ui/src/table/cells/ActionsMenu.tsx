import { IconButton } from '../../button/IconButton.tsx'
import { Menu, MenuItem } from '../../menu/Menu.tsx'
import type { RowAction } from '../data-table-props.ts'
import { useTableText } from '../useTableText.ts'

interface ActionsMenuProps {
  readonly actions: readonly RowAction[]
  readonly tabIndex: number
}

/** The menu of a row's actions. */
export function ActionsMenu({ actions, tabIndex }: ActionsMenuProps) {
  const t = useTableText()
  return (
    <Menu
      label={t('moreActions')}
      button={(trigger) => (
        <IconButton icon="more" label={t('moreActions')} size="sm" tabIndex={tabIndex} {...trigger} />
      )}
    >
      {actions.map((action) => (
        <MenuItem key={action.label} {...action} />
      ))}
    </Menu>
  )
}
