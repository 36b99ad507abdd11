import { createContext, type ReactNode, useContext } from 'react'

export type MessageParams = Readonly<Record<string, string | number>>

/**
 * Turns what a schema or the server says about a field into words: `('userEmail', 'validation.required', {label})`.
 * A message that is text already comes back as it is. The contract's `fieldText(language, …)` is one.
 */
export type MessageOf = (field: string, key: string, params: MessageParams) => string

const FormMessagesContext = createContext<MessageOf | null>(null)

/** Where forms get the words of their messages from: schemas carry keys only. */
export function FormMessagesProvider({ messageOf, children }: { messageOf: MessageOf; children: ReactNode }) {
  return <FormMessagesContext.Provider value={messageOf}>{children}</FormMessagesContext.Provider>
}

export function useMessageOf(): MessageOf {
  const messageOf = useContext(FormMessagesContext)
  if (!messageOf) throw new Error('A form needs a FormMessagesProvider above it')
  return messageOf
}
