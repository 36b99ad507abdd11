import { readPreference, writePreference } from '@portal/portal-sdk/host'

/** Returns whether this user has taken or declined the tour in this browser. */
export function knowsTour(userId: string): boolean {
  return readPreference(`tour.${userId}`) !== null
}

/** Records that the tour must not be offered again. */
export function rememberTour(userId: string): void {
  writePreference(`tour.${userId}`, 'known')
}
