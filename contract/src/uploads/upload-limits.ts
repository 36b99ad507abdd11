/** Limits of an uploaded file (security §6). */
export const FILE_LIMITS = {
  bytes: 2_000_000,
  /** Not counting the line of headings. */
  rows: 1000,
  columns: 40,
  /** Characters of a cell. */
  cell: 500,
  /** Characters of a column's heading. */
  heading: 60,
} as const

/** Headings that are properties of every object: a file with one of them is refused. */
export const FORBIDDEN_HEADINGS: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** The file's name upper-case, without its extension, spaces as underscores (spec §5). */
export function tableNameOf(fileName: string): string {
  return fileName
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .trim()
    .toUpperCase()
    .replace(/\s+/g, '_')
}

/** The unique fields of a new user. */
const UNIQUE_USER_FIELDS = ['username', 'userEmail'] as const

/** Rows whose user name or address occurs in an earlier row, in any case. */
export function repeatedFields(
  rows: readonly { readonly username?: string; readonly userEmail?: string }[],
): { readonly row: number; readonly field: (typeof UNIQUE_USER_FIELDS)[number] }[] {
  const seen = { username: new Set<string>(), userEmail: new Set<string>() }
  return rows.flatMap((values, row) =>
    UNIQUE_USER_FIELDS.filter((field) => {
      const value = values[field]?.toLowerCase()
      if (!value) return false
      if (seen[field].has(value)) return true
      seen[field].add(value)
      return false
    }).map((field) => ({ row, field })),
  )
}
