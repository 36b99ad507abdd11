import { TextInput, type TextInputProps } from '../fields/TextInput.tsx'

export type CodeInputProps = Pick<TextInputProps, 'name' | 'label' | 'hint' | 'maxLength'>

/** The characters of a code: letters, digits and hyphens, because logs and postings refer to a code permanently. */
const CODE_CHARACTER = /[A-Za-z0-9-]/

/** A field for the code of a new record, which cannot be changed later: required; letters, digits and hyphens. */
export function CodeInput({ maxLength = 10, ...props }: CodeInputProps) {
  return <TextInput {...props} allows={CODE_CHARACTER} maxLength={maxLength} spellCheck={false} isRequired />
}
