import styled from '@emotion/styled'
import { useRef } from 'react'
import { Button } from '../button/Button.tsx'
import type { ButtonSize } from '../button/button-styles.ts'
import { describedBy } from '../field/FieldFrame.tsx'

const Picker = styled.input({ display: 'none' })

interface FilePickerProps {
  /** The field's id; the button refers to the field's hint and error by this id. */
  readonly id: string
  readonly name: string
  readonly label: string
  /** The button's label: choose or replace. */
  readonly action: string
  readonly types: readonly string[]
  readonly problem: string | undefined
  readonly size?: ButtonSize
  readonly disabled: boolean | undefined
  /** Whether several files may be chosen; by default only one. */
  readonly isMultiple?: boolean
  /** Gets the chosen files: at most one, unless several may be chosen. */
  readonly onFiles: (files: readonly File[]) => void
  readonly onBlur: () => void
}

/** The button to choose a file, drawn in place of the browser's file control. */
export function FilePicker(props: FilePickerProps) {
  const { id, name, label, action, types, problem, size, disabled, isMultiple, onFiles, onBlur } = props
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Picker
        ref={picker}
        type="file"
        name={name}
        accept={types.join(',')}
        multiple={isMultiple}
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Cleared, so that the same file can be chosen again after a correction.
          event.target.value = ''
        }}
      />
      <Button
        id={id}
        size={size}
        startIcon="upload"
        onClick={() => picker.current?.click()}
        onBlur={onBlur}
        disabled={disabled}
        aria-label={`${label}: ${action}`}
        {...describedBy(id, problem, true)}
      >
        {action}
      </Button>
    </>
  )
}
