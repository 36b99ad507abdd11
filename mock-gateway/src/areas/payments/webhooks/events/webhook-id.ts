/**
 * Returns the id of an event. The id is the same in each delivery, so that a partner's system recognizes repetitions.
 */
export const webhookId = (subjectId: string, eventNo: number) => `evt_${subjectId.replaceAll('-', '')}_${eventNo}`

/** Returns the subject and the number in an event's id; null if the text is no id of an event. */
export function eventKeyOf(id: string): { readonly subjectId: string; readonly eventNo: number } | null {
  const [, hex, no] = /^evt_([0-9a-f]{32})_([1-9]\d{0,8})$/.exec(id) ?? []
  if (hex === undefined || no === undefined) return null
  return { subjectId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), eventNo: Number(no) }
}
