/** A font in base64: bundled into the script that imports it, so that the script's hash covers it too. */
declare module '*.ttf' {
  const base64: string
  export default base64
}
