import type { Language } from '@portal/contract/format'
import { useMemo, useSyncExternalStore } from 'react'
import { currentLanguage, texts } from './i18n.ts'

/**
 * A function that returns a text by key, with `{{name}}` filled in and the plural form (`_one`, `_other`) chosen by
 * `count`. A missing key is reported (`reportMissingText`), unless the parameters have a `defaultValue`.
 */
export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string

let revision = 0
const currentRevision = () => revision
function subscribe(onChange: () => void): () => void {
  const changed = () => {
    revision += 1
    onChange()
  }
  texts.on('languageChanged', changed)
  texts.store.on('added', changed)
  return () => {
    texts.off('languageChanged', changed)
    texts.store.off('added', changed)
  }
}

/**
 * Returns the texts of a namespace in the current language.
 * @example const t = useTexts('mfe-users'); t('users.title')
 */
export function useTexts(namespace: string): Translate {
  const seen = useSyncExternalStore(subscribe, currentRevision, currentRevision)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is a new catalogue
  return useMemo(() => translator(namespace), [namespace, seen])
}

/** Returns a function that caches texts, because an export looks up the same few statuses a hundred thousand times. */
function translator(namespace: string): Translate {
  const words = new Map<string, string>()
  return (key, params) => {
    const { defaultValue = '', ...filledIn } = params ?? {}
    if (Object.keys(filledIn).length > 0) return texts.t(key, { ns: namespace, ...params })
    const name = `${key} ${defaultValue}`
    const known = words.get(name)
    if (known !== undefined) return known
    const word = texts.t(key, { ns: namespace, ...params })
    words.set(name, word)
    return word
  }
}

/** Returns the current language; a change of language re-renders the component. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
}
