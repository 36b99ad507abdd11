import { createContext, type ReactNode, useContext } from 'react'

export type MessageParams = Readonly<Record<string, string | number>>

/**
 * Converts messages of a schema or the server into text: `('userEmail', 'validation.required', {label})`. A message
 * that is already a text is returned unchanged. The contract's `fieldText(language, …)` is such a function.
 */
export type MessageOf = (field: string, key: string, params: MessageParams) => string

const FormMessagesContext = createContext<MessageOf | null>(null)

/** Provides the texts for a form's messages: schemas contain only message keys. */
export function FormMessagesProvider({ messageOf, children }: { messageOf: MessageOf; children: ReactNode }) {
  return <FormMessagesContext.Provider value={messageOf}>{children}</FormMessagesContext.Provider>
}

export function useMessageOf(): MessageOf {
  const messageOf = useContext(FormMessagesContext)
  if (!messageOf) throw new Error('A form needs a FormMessagesProvider above it')
  return messageOf
}
