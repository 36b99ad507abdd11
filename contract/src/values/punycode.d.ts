declare module 'punycode.js' {
  const punycode: {
    /** Decodes the Punycode in a domain (RFC 3492). @throws RangeError if a label is invalid Punycode */
    toUnicode(domain: string): string
  }
  export default punycode
}
