import type { FoundRecord } from '@portal/contract/find/find.calls'
import type { PaletteItem } from '@portal/shared-ui/chrome'

/** An entry that first asks the user to choose a record. */
export type Asking = PaletteItem & {
  readonly asksFor: { readonly subject: string; readonly hrefOf: (id: string) => string }
}

/** A line of the palette with its effect: opening a screen, running a command, or first asking for a record. */
export type PaletteEntry = PaletteItem & ({ readonly href: string } | { readonly run: () => void } | Asking)

/** Returns a record as a line of a group. */
export const recordLine = (group: string, { id, name, known, detail, status }: FoundRecord): PaletteItem => ({
  ...{ id: `${group} ${id}`, label: name, known, detail, status },
})
