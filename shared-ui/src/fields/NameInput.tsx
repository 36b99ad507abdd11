import { cleanName } from './clean.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** A person's or a partner's name: whatever ruling A10 does not allow never gets in. */
export function NameInput(props: Omit<TextInputProps, 'clean' | 'type'>) {
  return <TextInput maxLength={60} spellCheck={false} {...props} clean={cleanName} />
}
