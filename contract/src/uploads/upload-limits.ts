/** Limits of an uploaded file (security §6). */
export const FILE_LIMITS = {
  bytes: 2_000_000,
  /** Maximum number of rows, without the line of headings. */
  rows: 1000,
  columns: 40,
  /** Maximum number of characters in a cell. */
  cell: 500,
  /** Maximum number of characters in a column's heading. */
  heading: 60,
} as const

/** Headings that are names of built-in object properties; a file with such a heading is refused. */
export const FORBIDDEN_HEADINGS: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** Returns the file's name in upper case, without the extension and with underscores for spaces (spec §5). */
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

/** Finds rows with a user name or address that occurs in an earlier row; upper and lower case count as equal. */
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
