import type { Language } from '@portal/contract/format'

/** The settings of the gallery. They are in the address, so that a screenshot can be taken of any state. */
export interface GallerySettings {
  readonly mode: 'light' | 'dark'
  readonly language: Language
  /** The shown part: only a frame (`frame`, `auth`), one section, or the whole page. */
  readonly view: string
}

export function readSettings(): GallerySettings {
  const query = new URLSearchParams(window.location.search)
  return {
    mode: query.get('mode') === 'dark' ? 'dark' : 'light',
    language: query.get('lang') === 'fr' ? 'fr' : 'en',
    view: query.get('view') ?? 'all',
  }
}

export function addressOf({ mode, language, view }: GallerySettings): string {
  return `?${new URLSearchParams({ mode, lang: language, view })}`
}
