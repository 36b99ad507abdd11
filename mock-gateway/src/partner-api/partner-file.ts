interface FileParts {
  readonly mediaType: string
  readonly fileName: string
  readonly bytes: Buffer
  /** Further headers of the answer. */
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer of a read that is a file and not JSON. */
export class PartnerFile {
  readonly parts: FileParts

  constructor(parts: FileParts) {
    this.parts = parts
  }
}
