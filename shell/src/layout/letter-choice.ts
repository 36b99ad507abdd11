import { createStore, readPreference, writePreference } from '@portal/portal-sdk/host'

/** The choices made since the page was loaded, by user id. */
const useChosen = createStore<Readonly<Record<string, boolean>>>(() => ({}))

/** Returns whether the user's single-letter shortcuts work; every user can turn them off (WCAG 2.1.4). */
export function useLetterChoice(userId: string): boolean {
  const chosen = useChosen((choices) => choices[userId])
  return chosen ?? readPreference(`letters.${userId}`) !== 'off'
}

export function chooseLetters(userId: string, areOn: boolean): void {
  writePreference(`letters.${userId}`, areOn ? 'on' : 'off')
  useChosen.setState({ [userId]: areOn })
}
