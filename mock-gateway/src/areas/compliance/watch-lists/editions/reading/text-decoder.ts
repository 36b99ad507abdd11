/**
 * Decodes the bytes of a file as they arrive. A byte order mark selects UTF-16. Otherwise the text is UTF-8 up to the
 * first part with invalid bytes, and Windows-1252 from that part on, because some older files contain such letters.
 */
export function textDecoder(): { decode(bytes: Uint8Array): string; end(): string } {
  let decoder: TextDecoder | null = null
  let isStrict = false
  return {
    decode(bytes) {
      if (decoder === null) {
        const encoding = encodingOf(bytes)
        isStrict = encoding === 'utf-8'
        decoder = new TextDecoder(encoding, { fatal: isStrict })
      }
      try {
        return decoder.decode(bytes, { stream: true })
      } catch (error) {
        if (!isStrict) throw error
        decoder = new TextDecoder('windows-1252')
        isStrict = false
        return decoder.decode(bytes, { stream: true })
      }
    },
    end() {
      try {
        return decoder?.decode() ?? ''
      } catch {
        // The file ends within a character.
        return '\uFFFD'
      }
    },
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}
