import { IconButton } from '../../button/IconButton.tsx'
import { useTable } from '../TableContext.ts'
import { useTableText } from '../useTableText.ts'
import { keepInside } from './keep-inside.ts'

/** The More/Less button, which opens the row's details below the row. */
export function ExpandCell({ id, tabIndex }: { readonly id: string; readonly tabIndex: number }) {
  const { opened, toggle } = useTable()
  const t = useTableText()
  const isOpen = opened.has(id)
  return (
    <IconButton
      icon={isOpen ? 'chevron-down' : 'chevron-right'}
      label={t(isOpen ? 'less' : 'more')}
      size="sm"
      tabIndex={tabIndex}
      aria-expanded={isOpen}
      onKeyDown={keepInside}
      onClick={() => toggle(id)}
    />
  )
}
