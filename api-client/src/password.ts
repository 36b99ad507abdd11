/** A password as it travels: its UTF-8 bytes in base64 (spec §3). Not a protection; the message's encryption is. */
export function encodePassword(password: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(password)))
}
