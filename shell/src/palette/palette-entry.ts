import type { PaletteItem } from '@portal/shared-ui/chrome'

/** A line of the palette and what choosing it does: to go somewhere, to act, or to ask for a record first. */
export type PaletteEntry = PaletteItem &
  (
    | { readonly href: string }
    | { readonly run: () => void }
    | { readonly asksFor: { readonly subject: string; readonly hrefOf: (id: string) => string } }
  )
