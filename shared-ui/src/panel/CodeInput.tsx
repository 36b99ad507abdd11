import { TextInput, type TextInputProps } from '../fields/TextInput.tsx'

export type CodeInputProps = Pick<TextInputProps, 'name' | 'label' | 'hint' | 'maxLength'>

/** Logs and postings refer to a code permanently: letters, digits and hyphens. */
const CODE_CHARACTER = /[A-Za-z0-9-]/

/** The code of a new record, chosen once: required; letters, digits and hyphens. */
export function CodeInput({ maxLength = 10, ...props }: CodeInputProps) {
  return <TextInput {...props} allows={CODE_CHARACTER} maxLength={maxLength} spellCheck={false} isRequired />
}
