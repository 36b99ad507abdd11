import { REASON_CHARACTER } from '@portal/contract/values/reason'
import { TextAreaInput, type TextAreaInputProps } from '../fields/TextAreaInput.tsx'

export type ReasonInputProps = Pick<TextAreaInputProps, 'name' | 'label' | 'hint' | 'maxLength'>

/** The reason for an action, for its checker and the books: required; letters, digits and plain punctuation. */
export function ReasonInput(props: ReasonInputProps) {
  return <TextAreaInput {...props} allows={REASON_CHARACTER} isRequired />
}
