/**
 * Browsers by user agent; the first match counts, because most browsers claim to be Chrome, and Chrome to be Safari.
 */
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/**
 * Returns a device's display name from its user agent (`Firefox · Windows`); null if unknown. A user agent can be
 * faked, so the name proves nothing.
 */
export function deviceName(userAgent: string): string | null {
  const find = (known: typeof BROWSERS | typeof SYSTEMS) => known.find(([sign]) => sign.test(userAgent))?.[1]
  const words = [find(BROWSERS), find(SYSTEMS)].filter((word) => word !== undefined)
  return words.length === 0 ? null : words.join(' · ')
}
