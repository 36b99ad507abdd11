import { cleanName } from './clean.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** A person's or a partner's name: characters forbidden by ruling A10 are removed at once. */
export function NameInput(props: Omit<TextInputProps, 'clean' | 'type'>) {
  return <TextInput maxLength={60} spellCheck={false} {...props} clean={cleanName} />
}
