declare module 'punycode.js' {
  const punycode: {
    /** A domain with its Punycode decoded (RFC 3492). @throws RangeError if a label is none */
    toUnicode(domain: string): string
  }
  export default punycode
}
