import { readPreference, writePreference } from './preferences.ts'

export type ColumnWidths = Readonly<Record<string, number>>

const nameOf = (userId: string, list: string) => `widths.${userId}.${list}` as const

/** Pixels a user gave columns of a list in this browser; undefined while none. Invalid content is ignored. */
export function readWidths(userId: string, list: string): ColumnWidths | undefined {
  try {
    const kept: unknown = JSON.parse(readPreference(nameOf(userId, list)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const widths = Object.entries(kept).filter(([, width]) => Number.isFinite(width))
    return widths.length > 0 ? Object.fromEntries(widths) : undefined
  } catch {
    return undefined
  }
}

/** Remembers the widths of a list's columns; none are forgotten. */
export function writeWidths(userId: string, list: string, widths: ColumnWidths | undefined): void {
  writePreference(nameOf(userId, list), JSON.stringify(widths ?? {}))
}
