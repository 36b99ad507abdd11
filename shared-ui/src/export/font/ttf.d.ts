/** A font in base64: the build puts it into the script that imports it, where the script's hash stands for it too. */
declare module '*.ttf' {
  const base64: string
  export default base64
}
