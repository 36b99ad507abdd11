/**
 * A font in base64. The font is bundled into the script that imports it, so that the script's hash covers the font too.
 */
declare module '*.ttf' {
  const base64: string
  export default base64
}
