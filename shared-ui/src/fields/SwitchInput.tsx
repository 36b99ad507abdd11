import styled from '@emotion/styled'
import { useId } from 'react'
import { describedBy } from '../field/FieldFrame.tsx'
import { FieldNotes } from '../field/FieldNotes.tsx'
import { useFormField } from '../form/useFormField.ts'
import { color, radius } from '../theme/tokens.ts'
import { ChoiceLabel } from './Choice.tsx'
import type { FieldProps } from './field-props.ts'

const Root = styled.div({ minWidth: 0 })
const Track = styled.input({
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  width: 36,
  height: 20,
  margin: 0,
  borderRadius: radius.pill,
  border: `1px solid ${color.edge}`,
  background: color.sunken,
  cursor: 'inherit',
  transition: 'background-color 120ms',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 2,
    left: 2,
    width: 14,
    borderRadius: '50%',
    background: color.edge,
    transition: 'transform 120ms',
  },
  '&:checked': { background: color.primary, borderColor: color.primary },
  '&:checked::before': { background: color.onPrimary, transform: 'translateX(16px)' },
  '&:disabled': { opacity: 0.5 },
})

export interface SwitchInputProps extends FieldProps {
  /** The values stored for on and off; booleans by default (the wire often needs YES and NO). */
  values?: readonly [on: string, off: string]
}

/** A switch that takes effect at once. */
export function SwitchInput({ name, label, hint, isDisabled, values }: SwitchInputProps) {
  const id = useId()
  const { value, setValue, onBlur, error } = useFormField<unknown>(name, label)
  const [on, off] = values ?? [true, false]
  return (
    <Root>
      <ChoiceLabel htmlFor={id}>
        <Track
          type="checkbox"
          role="switch"
          id={id}
          name={name}
          checked={value === on}
          onChange={(event) => setValue(event.target.checked ? on : off)}
          onBlur={onBlur}
          disabled={isDisabled}
          {...describedBy(id, error, hint)}
        />
        <span>{label}</span>
      </ChoiceLabel>
      <FieldNotes {...{ id, hint, error }} />
    </Root>
  )
}
