/** The types and the maximum size of the files that a field accepts. */
export interface FileRule {
  /** Allowed extensions with their dot, in lower case: `.csv`, `.png`. */
  readonly types: readonly string[]
  readonly maxBytes: number
}

export type FileProblem = 'wrongType' | 'tooLarge'

/**
 * Checks only name and size of a file; the code that reads the file checks its content. Undefined if both are valid.
 */
export function fileProblem(file: Pick<File, 'name' | 'size'>, rule: FileRule): FileProblem | undefined {
  const name = file.name.toLowerCase()
  if (!rule.types.some((type) => name.endsWith(type))) return 'wrongType'
  return file.size > rule.maxBytes ? 'tooLarge' : undefined
}

/** Formats a number of bytes in the user's language: `2 MB`, `512 kB`. */
export function formatBytes(bytes: number, language: string): string {
  const [value, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, 'megabyte'] : [Math.ceil(bytes / 1000), 'kilobyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
