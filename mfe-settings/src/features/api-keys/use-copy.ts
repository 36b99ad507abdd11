import { notify, useTexts } from '@portal/portal-sdk'
import { useCallback, useState } from 'react'

export interface Copying {
  /**
   * Copies a text.
   * @param shown the text that the notice repeats: the text itself, or the mask of a secret
   */
  copy(text: string, shown?: string): void
  readonly hasFailed: boolean
  clearFailure(): void
}

/** Returns a function that copies a text and shows a confirmation. The confirmation shows only the mask of a secret. */
export function useCopy(): Copying {
  const t = useTexts('mfe-settings')
  const [hasFailed, setFailed] = useState(false)
  const copy = useCallback(
    (text: string, shown = text) => {
      const write = async () => await navigator.clipboard.writeText(text)
      write().then(
        () => notify({ tone: 'positive', text: t('keys.copied', { text: shown }) }),
        () => setFailed(true),
      )
    },
    [t],
  )
  return { copy, hasFailed, clearFailure: () => setFailed(false) }
}
