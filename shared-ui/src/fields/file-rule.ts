/** The files a field accepts. */
export interface FileRule {
  /** Extensions with their dot, lower case: `.csv`, `.png`. */
  readonly types: readonly string[]
  readonly maxBytes: number
}

export type FileProblem = 'wrongType' | 'tooLarge'

/** Checks only name and size; the content is checked where it is read. */
export function fileProblem(file: Pick<File, 'name' | 'size'>, rule: FileRule): FileProblem | undefined {
  const name = file.name.toLowerCase()
  if (!rule.types.some((type) => name.endsWith(type))) return 'wrongType'
  return file.size > rule.maxBytes ? 'tooLarge' : undefined
}

/** `2 MB`, `512 kB`, in the user's language. */
export function formatBytes(bytes: number, language: string): string {
  const [value, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, 'megabyte'] : [Math.ceil(bytes / 1000), 'kilobyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
