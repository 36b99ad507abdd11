import { notify, useTexts } from '@portal/portal-sdk'
import { useCallback, useState } from 'react'

export interface Copying {
  /** @param shown the text repeated in the notice: the text itself, or a secret's mask */
  copy(text: string, shown?: string): void
  readonly hasFailed: boolean
  clearFailure(): void
}

/** Copies a text and confirms it; a secret is never repeated beyond its mask. */
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
