import styled from '@emotion/styled'
import { useId } from 'react'
import { FieldFrame } from '../../field/FieldFrame.tsx'
import { Select } from '../../field/Select.tsx'
import { useTableText } from '../useTableText.ts'
import { FilterGroup } from './FilterGroup.tsx'
import type { FilterOption } from './list-filter.ts'
import { Toggle } from './Toggle.tsx'

/** Maximum number of options drawn as checkboxes; more options are drawn as one select. */
const AT_A_GLANCE = 6

const Boxes = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 6 })

interface OptionsFilterProps {
  readonly label: string
  readonly options: readonly FilterOption[]
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** A filter with known values: checkboxes for a few values, a select for many. */
export function OptionsFilter({ label, options, values, onChange }: OptionsFilterProps) {
  if (options.length > AT_A_GLANCE) return <ManyOptions {...{ label, options, values, onChange }} />
  return (
    <FilterGroup label={label}>
      <Boxes>
        {options.map(({ value, label: word }) => {
          const isOn = values.includes(value)
          const others = values.filter((one) => one !== value)
          return (
            <Toggle key={value} isOn={isOn} onPress={() => onChange(isOn ? others : [...others, value])}>
              {word}
            </Toggle>
          )
        })}
      </Boxes>
    </FilterGroup>
  )
}

/**
 * The select's value while several values are set, by a URL or a saved view. The values are kept until the user chooses
 * one value.
 */
const SEVERAL = '\u0000several'

function ManyOptions({ label, options, values, onChange }: OptionsFilterProps) {
  const t = useTableText()
  const id = useId()
  const [first = ''] = values
  return (
    <FieldFrame id={id} label={label}>
      <Select
        id={id}
        value={values.length > 1 ? SEVERAL : first}
        onChange={({ target }) => onChange(target.value === '' ? [] : [target.value])}
      >
        <option value="">{t('any')}</option>
        {values.length > 1 && (
          <option value={SEVERAL} disabled>
            {t('several')}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
