/** A screen the palette can go to. */
export interface PaletteItem {
  readonly id: string
  readonly label: string
  readonly href: string
  /** The menu section it stands in. */
  readonly section?: string | undefined
  readonly icon?: string | undefined
  /** Other words people look for it by. */
  readonly keywords?: readonly string[] | undefined
}

/** Lower case without accents, so that "prefer" finds "Préférences". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Items in which every word of the query begins a word; those whose label begins with it first, otherwise in menu order. */
export function filterItems(items: readonly PaletteItem[], query: string): readonly PaletteItem[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return items
  const found = items.filter((item) => {
    const text = plain([item.label, item.section ?? '', ...(item.keywords ?? [])].join(' ')).split(/[^\p{L}\p{N}]+/u)
    return words.every((word) => text.some((part) => part.startsWith(word)))
  })
  const rank = (item: PaletteItem) => (plain(item.label).startsWith(words.join(' ')) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b))
}
