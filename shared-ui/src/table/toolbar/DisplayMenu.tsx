import styled from '@emotion/styled'
import type { Density, TableState } from '@portal/contract'
import { Button } from '../../button/Button.tsx'
import { IconButton } from '../../button/IconButton.tsx'
import { Popup } from '../../popup/Popup.tsx'
import { CHECK_BOX } from '../../theme/check-box.ts'
import { color, radius, TOUCH, TOUCH_EDGE } from '../../theme/tokens.ts'
import type { Column } from '../column.ts'
import { withColumn, withDensity } from '../table-state.ts'
import { useTableText } from '../useTableText.ts'
import type { WidthControl } from '../width-control.ts'

const Group = styled.fieldset({
  margin: 0,
  padding: '8px 10px',
  border: 0,
  '& + &': { borderTop: `1px solid ${color.border}` },
  '& legend': { float: 'left', width: '100%', padding: 0, marginBottom: 4, fontSize: 12, color: color.muted },
})
const Line = styled.div({ clear: 'both', display: 'flex', alignItems: 'center' })
const Choice = styled.label({
  clear: 'both',
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 32,
  padding: '0 6px',
  marginInline: -6,
  borderRadius: radius.chip,
  fontSize: 14,
  cursor: 'pointer',
  [TOUCH]: { minHeight: TOUCH_EDGE },
  '&:hover': { background: color.hover },
  '& input': CHECK_BOX,
})

interface DisplayMenuProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly hidden: readonly string[]
  readonly state: TableState
  readonly onStateChange: (next: TableState) => void
  /** The control of column widths; undefined on a phone, where widths cannot be set. */
  readonly widths?: WidthControl | undefined
}

/** The menu for row height, column widths and shown columns. The last shown column cannot be hidden. */
export function DisplayMenu<Row>({ columns, hidden, state, onStateChange, widths }: DisplayMenuProps<Row>) {
  const t = useTableText()
  const shown = columns.filter((column) => !hidden.includes(column.id))
  return (
    <Popup
      role="dialog"
      label={t('view')}
      button={(trigger) => (
        <Button startIcon="columns" title={t('view')} aria-haspopup="dialog" {...trigger}>
          {t('view')}
        </Button>
      )}
    >
      {() => (
        <>
          <Group>
            <legend>{t('density')}</legend>
            {(['comfortable', 'compact', 'dense'] satisfies Density[]).map((density) => (
              <Choice key={density}>
                <input
                  type="radio"
                  name="density"
                  checked={state.density === density}
                  onChange={() => onStateChange(withDensity(state, density))}
                />
                {t(density)}
              </Choice>
            ))}
          </Group>
          <Group>
            <legend>{t('columns')}</legend>
            {columns.map((column) => {
              const isShown = !hidden.includes(column.id)
              return (
                <Line key={column.id}>
                  <Choice>
                    <input
                      type="checkbox"
                      checked={isShown}
                      disabled={isShown && shown.length === 1}
                      onChange={() => onStateChange(withColumn({ ...state, columns: hidden }, column.id, !isShown))}
                    />
                    {column.header}
                  </Choice>
                  {isShown && widths && <WidthSteps column={column} widths={widths} />}
                </Line>
              )
            })}
            {hidden.length > 0 && (
              <Button variant="ghost" size="sm" onClick={() => onStateChange({ ...state, columns: [] })}>
                {t('showAllColumns')}
              </Button>
            )}
            {widths?.reset && (
              <Button variant="ghost" size="sm" onClick={widths.reset}>
                {t('fitWidths')}
              </Button>
            )}
          </Group>
        </>
      )}
    </Popup>
  )
}

function WidthSteps<Row>({ column, widths }: { readonly column: Column<Row>; readonly widths: WidthControl }) {
  const t = useTableText()
  const name = { column: column.header }
  return (
    <>
      <IconButton icon="minus" size="sm" label={t('narrower', name)} onClick={() => widths.step(column.id, -1)} />
      <IconButton icon="plus" size="sm" label={t('wider', name)} onClick={() => widths.step(column.id, 1)} />
    </>
  )
}
