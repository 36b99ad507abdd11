import { useEffect } from 'react'
import { fieldMessage, loadContractTexts } from './contract-texts.ts'
import { useTexts } from './use-texts.ts'

export type FieldMessageOf = (field: string, key: string, params?: Readonly<Record<string, string | number>>) => string

/** The words of validation refusals in the language in use, for the kit's `FormMessagesProvider`. */
export function useFieldMessages(): FieldMessageOf {
  useTexts('contract')
  useEffect(() => void loadContractTexts(), [])
  return fieldMessage
}
