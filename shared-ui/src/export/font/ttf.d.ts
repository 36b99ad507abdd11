/** A font in base64: the build puts it into the script that imports it, so that the script's hash covers it too. */
declare module '*.ttf' {
  const base64: string
  export default base64
}
