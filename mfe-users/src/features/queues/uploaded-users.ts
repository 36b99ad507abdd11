/** A user of a file as the queued change has it. */
export interface UploadedLine {
  readonly name: string
  readonly username: string
  readonly email: string
  readonly phone: string
  readonly solId: string
  readonly roleName: string
  readonly userType: string
}

/** The users of a queued file: a line for each, the fields parted by tabs. */
export function uploadedLines(text: string | null): UploadedLine[] {
  if (!text) return []
  return text.split('\n').map((line) => {
    const [first = '', last = '', username = '', email = '', phone = '', solId = '', roleName = '', userType = ''] =
      line.split('\t')
    return { name: `${first} ${last}`, username, email, phone, solId, roleName, userType }
  })
}
