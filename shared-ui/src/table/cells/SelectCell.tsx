import styled from '@emotion/styled'
import { CHECK_BOX } from '../../theme/check-box.ts'
import { TOUCH, TOUCH_EDGE } from '../../theme/tokens.ts'
import { useTable } from '../TableContext.ts'
import { useTableText } from '../useTableText.ts'
import { keepInside } from './keep-inside.ts'

const Box = styled.input(CHECK_BOX)
/** The whole cell can be pressed, because a checkbox is too small to hit. */
const Target = styled.label({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  // A row of 32 pixels is lower than that.
  height: 36,
  maxHeight: '100%',
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'not-allowed' },
  [TOUCH]: { width: TOUCH_EDGE, height: TOUCH_EDGE },
})

export function SelectCell({ id, tabIndex }: { readonly id: string; readonly tabIndex: number }) {
  const { selection } = useTable()
  const t = useTableText()
  if (!selection) return null
  const isSelected = selection.selected.includes(id)
  const rest = selection.selected.filter((one) => one !== id)
  return (
    <Target>
      <Box
        type="checkbox"
        aria-label={t('selectRow')}
        tabIndex={tabIndex}
        checked={isSelected}
        disabled={selection.isSelectable?.(id) === false}
        onKeyDown={keepInside}
        onChange={() => selection.onChange(isSelected ? rest : [...rest, id])}
      />
    </Target>
  )
}

/** Selects every selectable row of the page; rows of other pages keep their state. */
export function SelectAllCell() {
  const { selection, pageIds } = useTable()
  const t = useTableText()
  if (!selection) return null
  const selectable = pageIds.filter((id) => selection.isSelectable?.(id) !== false)
  const chosen = selectable.filter((id) => selection.selected.includes(id))
  const isAll = selectable.length > 0 && chosen.length === selectable.length
  const elsewhere = selection.selected.filter((id) => !selectable.includes(id))
  return (
    <Target>
      <Box
        type="checkbox"
        aria-label={t('selectAll')}
        checked={isAll}
        disabled={selectable.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !isAll
        }}
        onKeyDown={keepInside}
        onChange={() => selection.onChange(isAll ? elsewhere : [...elsewhere, ...selectable])}
      />
    </Target>
  )
}
