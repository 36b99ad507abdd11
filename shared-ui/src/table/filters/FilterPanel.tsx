import styled from '@emotion/styled'
import type { TableState } from '@portal/contract'
import { useEffect, useRef } from 'react'
import { Button } from '../../button/Button.tsx'
import { color } from '../../theme/tokens.ts'
import { withEnded, withFilter, withoutFilters } from '../table-state.ts'
import { useTableText } from '../useTableText.ts'
import { endedInWords, type Narrowing } from './active-filters.ts'
import { FilterGroup } from './FilterGroup.tsx'
import { FilterTextField } from './FilterTextField.tsx'
import { OptionsFilter } from './OptionsFilter.tsx'
import { Toggle } from './Toggle.tsx'

const Root = styled.div({ width: 344, maxWidth: '100%', display: 'grid' })
const Part = styled.div({
  padding: '10px 12px',
  '& + &': { borderTop: `1px solid ${color.border}` },
})
const Foot = styled.div({
  position: 'sticky',
  bottom: -4,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  padding: '10px 12px',
  background: color.surface,
  borderTop: `1px solid ${color.border}`,
})

export interface FilterPanelProps extends Pick<Narrowing, 'filters' | 'hides'> {
  readonly state: TableState
  readonly onStateChange: (next: TableState) => void
  readonly onClose: () => void
}

/** The panel with all filters of a list, except dates, which are in the toolbar. A choice applies at once. */
export default function FilterPanel({ filters = [], hides, state, onStateChange, onClose }: FilterPanelProps) {
  const t = useTableText()
  const drawn = filters.filter(({ isAddressed }) => !isAddressed)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector<HTMLElement>('button, input, select')?.focus(), [])
  const set = (id: string) => (values: readonly string[]) => onStateChange(withFilter(state, id, values))
  return (
    <Root ref={root}>
      {drawn.map(({ id, label, options, Field = FilterTextField }) => (
        <Part key={id}>
          {options ? (
            <OptionsFilter label={label} options={options} values={state.filters[id] ?? []} onChange={set(id)} />
          ) : (
            <Field
              label={label}
              value={state.filters[id]?.[0] ?? ''}
              onChange={(value) => set(id)(value === '' ? [] : [value])}
            />
          )}
        </Part>
      ))}
      {hides && !state.filters[hides.field] && (
        <Part>
          <FilterGroup label={t('endedRecords')}>
            <Toggle isOn={!state.showsEnded} onPress={() => onStateChange(withEnded(state, !state.showsEnded))}>
              {t('hideEnded', { words: endedInWords(hides, t) })}
            </Toggle>
          </FilterGroup>
        </Part>
      )}
      <Foot>
        <Button variant="ghost" onClick={() => onStateChange(withoutFilters(state))}>
          {t('clearAll')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </Foot>
    </Root>
  )
}
