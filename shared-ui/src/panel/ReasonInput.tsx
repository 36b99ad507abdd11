import { REASON_CHARACTER } from '@portal/contract/values/reason'
import { TextAreaInput, type TextAreaInputProps } from '../fields/TextAreaInput.tsx'

export type ReasonInputProps = Pick<TextAreaInputProps, 'name' | 'label' | 'hint' | 'maxLength'>

/**
 * A field for the reason of an action, read by the checker and kept in the books: required; letters, digits and plain
 * punctuation.
 */
export function ReasonInput(props: ReasonInputProps) {
  return <TextAreaInput {...props} allows={REASON_CHARACTER} isRequired />
}
